import { type Condition, type FlowGraph, type JsonObject, type VariableType, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";

const types: { readonly [key: string]: VariableType } = {
  ...{ guests: "Number", member: "Boolean", born: "Date", name: "String", tags: "Json" },
};
const definitions = Object.entries(types).map(([key, type]) => ({
  key,
  name: key,
  type,
  isEndUser: false,
  hide: false,
}));
const codes = ["value-type", "label-twice", "keyword-twice"];
const problems = (graph: FlowGraph, languages = ["en"]) =>
  validateFlow(graph, kinds, { ...nothingAround, hasDefaultAiModel: false, definitions, languages })
    .filter(({ code }) => codes.includes(code))
    .map(({ code, severity, field, params }) => [code, severity, field, Object.values(params).join(" ")]);
const flow = (type: string, data: JsonObject, settings: JsonObject = {}) =>
  buildFlow({
    ...{ id: "main", name: "Main", settings },
    nodes: { start: { type: "Start", to: { default: "it" } }, it: { type, data } as never },
  });

const stored = (variable: string, value: string | number | boolean | null, languages?: string[]) =>
  problems(flow("StoreVariable", { assignments: [{ mode: "value", variable, value }] }), languages);

test("a value that does not fit its variable would be left out each time: it is told where it is written", () => {
  expect(stored("guests", "lots")).toEqual([["value-type", "warning", "assignments.0.value", "guests lots"]]);
  expect(stored("born", "2026-02-30")).toHaveLength(1);
  expect(stored("member", "perhaps")).toHaveLength(1);
  for (const [key, value] of [
    ["guests", "4"],
    ["guests", 4],
    ["guests", ""],
    ["guests", null],
    ["member", "yes"],
    ["born", "tomorrow"],
    ["name", "lots"],
    ["tags", "lots"],
  ] as const)
    expect(stored(key, value)).toEqual([]);
  expect(stored("member", "ja")).toHaveLength(1);
  expect(stored("member", "ja", ["en", "de"])).toEqual([]);
});

const compared = (variable: string, operator: Condition["operator"], value: string) =>
  problems(
    flow("IfElse", { cases: [{ id: "x", label: "X", conditions: [{ variable, operator, value, not: false }] }] }),
  );

test("what is compared with a value of another type never holds: it is told there", () => {
  expect(compared("guests", "gt", "lots")).toEqual([
    ["value-type", "warning", "cases.0.conditions.0.value", "guests lots"],
  ]);
  expect(compared("guests", "in", "1, 2, lots")).toHaveLength(1);
  expect(compared("guests", "in", "[1, 2]")).toEqual([]);
  expect(compared("guests", "in", "1, 2,")).toEqual([]);
  expect(compared("guests", "gt", "{{ seats }}")).toEqual([]);
  expect(compared("guests", "contains", "1x")).toEqual([]);
  expect(compared("guests", "exists", "")).toEqual([]);
  expect(compared("name", "eq", "lots")).toEqual([]);
});

const buttons = (...labels: readonly JsonObject[]) =>
  problems(
    flow("ChooseReplyButton", {
      buttons: labels.map((label, at) => ({ value: `v${at}`, ...label })),
    }),
    ["en"],
  );

test("two choices of one name are told: who types it would choose neither", () => {
  const tea = { label: { en: "Tea", de: "Tee" } };
  expect(buttons(tea, { label: { en: "tea " } })).toEqual([["label-twice", "warning", "buttons.1.label", "tea "]]);
  expect(buttons(tea, { label: { en: "Coffee" }, synonyms: { en: ["a cup", "TEA"] } })).toEqual([
    ["label-twice", "warning", "buttons.1.synonyms", "TEA"],
  ]);
  expect(buttons(tea, { label: { en: "Tee", de: "Tea" } })).toEqual([]);
  expect(buttons({ label: { en: "{{ a }}" } }, { label: { en: "{{ a }}" } })).toEqual([]);
  expect(buttons({ label: { en: "Tea" }, synonyms: { en: ["tea"] } })).toEqual([]);
  const cards = [1, 2].map((at) => ({ value: `v${at}`, title: { en: "Room" }, text: {}, imageUrl: "" }));
  expect(problems(flow("ChooseCard", { cards }))).toEqual([["label-twice", "warning", "cards.1.title", "Room"]]);
});

test("a keyword that calls a handler further up never reaches another", () => {
  const handler = (id: string, keywords: JsonObject) => ({
    ...{ id, on: "keyword", keywords, flowId: "help", mode: "call" },
  });
  const handlers = [handler("a", { en: ["help", "hilfe"] }), handler("b", { en: ["me", "Help"], de: ["hilfe"] })];
  expect(problems(flow("EndFlow", {}, { handlers }))).toEqual([
    ["keyword-twice", "warning", "handlers.1.keywords", "Help"],
  ]);
});
