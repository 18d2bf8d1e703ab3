import { type JsonObject, renameVariables, type VariableDefinition, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";

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

test("a list is asked for its size, and as whose one of it a value counts", () => {
  const many = one("many", { variable: "rooms.size", operator: "gt", value: "2", not: false });
  const known = one("known", { variable: "input.text", operator: "in", value: "{{ rooms }}", not: false });
  const hear = (rooms: readonly string[]) =>
    converse([flow([many, known])], { variables: { rooms: [...rooms] } }).hear("12b");
  expect(hear(["12a", "12b", "14"])).toEqual(["many"]);
  expect(hear(["12a", "12b"])).toEqual(["known"]);
  expect(hear(["12a"])).toEqual(["no"]);
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

test("(a and b) or c: a group of conditions counts as one", () => {
  const group = { join: "and", conditions: [said("tea"), said("cake")] };
  const chat = converse([flow([{ ...one("served", group, said("surprise")), join: "or" }])]);
  expect(chat.hear("tea and cake")).toEqual(["served"]);
  expect(chat.hear("a surprise")).toEqual(["served"]);
  expect(chat.hear("only cake")).toEqual(["no"]);
});

test("what is wrong with a condition in a group is told at its field", () => {
  const group = { conditions: [said("tea"), said("(", "matches"), { ...said("{{ nickname }}"), variable: "" }] };
  const around = { ...nothingAround, hasDefaultAiModel: true, languages: ["en"] };
  const problems = validateFlow(flow([one("served", said("x"), group)]), kinds, around);
  const within = "cases.0.conditions.1.conditions";
  expect(problems.filter(({ field }) => field?.startsWith("cases")).map(({ code, field }) => [code, field])).toEqual(
    expect.arrayContaining([
      ["pattern", `${within}.1.value`],
      ["required", `${within}.2.variable`],
      ["unknown-name", `${within}.2.value`],
    ]),
  );
});

test("a variable is renamed in groups as well", () => {
  const about = (variable: string, value: string) => ({ ...said(value), variable });
  const before = one("served", said("x"), { conditions: [about("dish", "{{ drink }}"), about("drink", "tea")] });
  const { graph, failed } = renameVariables(flow([before]), kinds, new Map([["drink", "beverage"]]));
  expect(failed).toEqual([]);
  expect(graph.nodes.test?.data.cases).toMatchObject([
    { conditions: [{}, { conditions: [about("dish", "{{ beverage }}"), about("beverage", "tea")] }] },
  ]);
});
