import type { JsonObject, VariableDefinition } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const flow = (cases: JsonObject[]) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "test" } },
      test: {
        type: "IfElse",
        data: { cases },
        to: { default: "no", ...Object.fromEntries(cases.map(({ id }) => [`response:${id}`, String(id)])) },
      },
      ...Object.fromEntries(
        ["no", ...cases.map(({ id }) => String(id))].map((said) => [
          said,
          { type: "TextMessageAction" as const, data: { alternatives: [{ en: said }] } },
        ]),
      ),
    },
  });
const said = (value: string, operator = "contains") => ({ variable: "input.text", operator, value, not: false });
const one = (id: string, ...conditions: JsonObject[]): JsonObject => ({ id, label: "", join: "and", conditions });

test("the first case that holds is taken, however many do", () => {
  const chat = converse([flow([one("tea", said("tea")), one("cake", said("cake"))])]);
  expect(chat.hear("tea and cake")).toEqual(["tea"]);
  expect(chat.hear("cake")).toEqual(["cake"]);
});

test("the default is taken where no case holds, and where there is none", () => {
  expect(converse([flow([one("tea", said("tea"))])]).hear("coffee")).toEqual(["no"]);
  expect(converse([flow([])]).hear("tea")).toEqual(["no"]);
});

test("conditions are joined by and, by or, and turned round", () => {
  const both = one("both", said("tea"), said("cake"));
  const either = { ...one("either", said("tea"), said("cake")), join: "or" };
  const neither = one("neither", { ...said("tea"), not: true });
  const chat = converse([flow([both, either, neither])]);
  expect(chat.hear("tea and cake")).toEqual(["both"]);
  expect(chat.hear("only cake")).toEqual(["either"]);
  expect(chat.hear("water")).toEqual(["neither"]);
});

test("numbers are compared as numbers, with a template's value", () => {
  const definitions: VariableDefinition[] = ["guests", "seats"].map((key) => ({
    key,
    name: key,
    type: "Number",
    isEndUser: true,
    hide: false,
  }));
  const fits = one("fits", { variable: "guests", operator: "lte", value: "{{ seats }}", not: false });
  const hear = (guests: number) =>
    converse([flow([fits])], { definitions, endUserVariables: { guests, seats: 10 } }).hear("hi");
  expect(hear(9)).toEqual(["fits"]);
  expect(hear(11)).toEqual(["no"]);
});
