import { contract, conversationInitSchema, keySchema } from "@parlo/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "./operations.ts";
import { requiredTexts, takesSpaces } from "./required-texts.ts";

/** Compared with what was given out or chosen before, as they were typed: what does not fit is refused as that. */
const compared =
  /(^|\.)(password|\w*[tT]oken|profileAccessSecret|messageId)$|\.(button|buttons\[\]|card|(buttons|cards)\[\]\.id)$/;

const inputs = [
  ...operations().flatMap(({ name, input }) => (input ? [{ name, input: input as z.ZodType }] : [])),
  { name: "socket init", input: conversationInitSchema as z.ZodType },
];

test("no required text, however deep, may be spaces alone", () => {
  const found = inputs.flatMap(({ name, input }) =>
    requiredTexts(input)
      .filter(({ path, schema }) => !compared.test(path) && takesSpaces(schema))
      .map(({ path }) => `${name} ${path}`),
  );
  expect(found).toEqual([]);
});

test("required texts are found wherever they stand, and those that take spaces", () => {
  expect(Object.keys(contract).length).toBeGreaterThan(10);
  const paths = inputs.flatMap(({ name, input }) => requiredTexts(input).map(({ path }) => `${name} ${path}`));
  expect(paths).toEqual(
    expect.arrayContaining([
      "persona.create name",
      "conversation.operatorMessage text",
      "automationWebhook.create mapping.inputs[].name",
      "conversation.setVariables variables{}",
      "conversation.post body.action.signal.name",
    ]),
  );
  const text = z.string().min(1);
  const planted = z.object({ list: z.array(z.object({ name: text.nullish() })), free: z.string(), key: keySchema(9) });
  const found = requiredTexts(planted);
  expect(found.map(({ path }) => path)).toEqual(["list[].name", "key"]);
  expect(found.map(({ schema }) => takesSpaces(schema))).toEqual([true, false]);
});
