import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "./operations.ts";
import { textsIn } from "./required-texts.ts";
import { parses } from "./sample.ts";

const named = /(^|\.)(url|\w+Url|\w*[aA]ddress|picture|coverImg|modelFile|origin)$/;
const none = ["x", "javascript:1", "javascript:alert(1)//https://a.example", "data:text/html,x", "ftp://a.example/x"];

/** Fields that name an address, and what they take for one. */
const addressesIn = (schema: z.ZodType) =>
  textsIn(schema)
    .filter(({ path }) => named.test(path))
    .map(({ path, schema: text }) => ({ path, taken: none.filter((given) => parses(text, given)) }));

test("C334: no field of an address, however deep, takes what is none", () => {
  const found = operations().flatMap(({ name, input }) =>
    input ? addressesIn(input).map((one) => ({ ...one, path: `${name} ${one.path}` })) : [],
  );
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...["profile.create settings.privacyUrl", "profile.update picture", "touchpoint.checkPage url"],
      "conversation.post body.action.uiAction.value.webView.url",
    ]),
  );
  expect(found.filter(({ taken }) => taken.length > 0)).toEqual([]);
});

test("a field of an address that takes anything is found", () => {
  const planted = z.object({ links: z.array(z.object({ helpUrl: z.string().max(9) })), words: z.string() });
  expect(addressesIn(planted)).toEqual([{ path: "links[].helpUrl", taken: none.slice(0, 1) }]);
});
