import type { FlowGraph, FlowNode, FlowTool } from "@parlo/engine";
import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import { type FoundNames, findInFlow } from "./find-in-flow.ts";
import { graphOf, node } from "./model/testing/graph-of.ts";

const catalog = makeCatalog((key) => (key.endsWith(".label") ? `The ${key.split(".")[1]}` : ""), ["aiModel"] as never);
const nobody = () => null;
const names: FoundNames = {
  language: "en",
  flowName: (id) => (id === "flow-2" ? "Refunds" : null),
  aiModelName: nobody,
  convAiName: nobody,
  profileName: nobody,
  teamName: nobody,
  collectionName: nobody,
  tableName: nobody,
};
const make = (id: string, type: string, name: string, data: FlowNode["data"]): FlowNode => {
  const kind = catalog.entry(type)?.kind;
  const whole = { ...(kind?.defaults as object), ...data, version: kind?.version ?? 1 };
  return { ...node(id), type, name, data: whole };
};
const say = (id: string, name: string, en: string, de = "") =>
  make(id, "TextMessageAction", name, { alternatives: [{ en, ...(de && { de }) }] });
const find = (search: string, ...nodes: readonly FlowNode[]) =>
  findInFlow(search, { graph: graphOf(nodes), catalog, names });
const places = (search: string, ...nodes: readonly FlowNode[]) =>
  find(search, ...nodes).map(({ id, where }) => `${id} ${where}`);

test("a step is found by its name before one that only says the word", () => {
  const nodes = [say("a", "", "Where is your parcel now?"), say("b", "Parcel lost", "Sorry")];
  expect(places("PARCEL", ...nodes)).toEqual(["b name", "a text"]);
});

test("a text is found in every language in which it is written, with what stands around it", () => {
  const long = `${"Before it come many words. ".repeat(4)}Der Koffer ist rot. ${"Then more words come. ".repeat(6)}`;
  const [found] = find("koffer", say("a", "", "The suitcase", long));
  expect(found?.excerpt).toMatch(/^….*Der Koffer ist rot\..*…$/);
  expect(found?.excerpt.length).toBeLessThan(100);
});

test("the name of a variable stands in what was found without braces", () => {
  const [found] = find("guest", say("a", "", "Hello {{ guest }}, room {{- room -}} is yours"));
  expect(found?.excerpt).toBe("Hello guest, room room is yours");
});

test("kinds, variables, and what a step leads to are found by what people call them", () => {
  const store = make("s", "StoreVariable", "", { assignments: [{ variable: "city", mode: "clear" }] });
  const go = make("g", "GoToFlow", "", { flowId: "flow-2" });
  expect(places("the storevariable", store, go)).toEqual(["s kind"]);
  expect(places("cit", store, go)).toEqual(["s variable"]);
  expect(places("refunds", store, go)).toEqual(["g reference"]);
  expect(places("flow-2", store, go)).toEqual([]);
});

test("a step is found by the name that an author gave one of its exits", () => {
  const conditions = [{ variable: "degrees", operator: "exists" }];
  const fork = make("f", "IfElse", "", { cases: [{ id: "case-1", label: "Warm enough", conditions }] });
  const open = { name: "response" as const, default: false, expectedResultMatch: "case-1", targetNodeId: null };
  expect(places("warm", { ...fork, exits: [open] })).toEqual(["f text"]);
});

test("a tool is found by its name and what a model is told of it, and leads to the tool", () => {
  const agent = { ...make("m", "LlmWithTools", "", {}), tools: ["t"] };
  const tool: FlowTool = {
    ...{ id: "t", flowId: "flow", nodeId: "m", type: "EndFlowTool", name: "hang_up", description: "Ends the call" },
    renderParams: { position: { x: 0, y: 0 } },
    data: {},
    parameters: [],
  };
  const graph: FlowGraph = { ...graphOf([agent]), tools: { t: tool } };
  const [found] = findInFlow("ends the", { graph, catalog, names });
  expect(found).toMatchObject({ id: "m", toolId: "t", where: "tool", excerpt: "Ends the call" });
});

test("notes and frames are found after the steps", () => {
  const position = { x: 0, y: 0 };
  const note = { id: "n", type: "note" as const, text: "Ask Anna about the parcel", color: "yellow" as const };
  const graph: FlowGraph = {
    ...graphOf([say("a", "", "Your parcel")]),
    marks: { n: { ...note, renderParams: { position, size: { width: 10, height: 10 } } } },
  };
  const found = findInFlow("parcel", { graph, catalog, names });
  expect(found.map(({ id, where }) => `${id} ${where}`)).toEqual(["a text", "n note"]);
});

test("what has changed is found as it is now, and nothing is found of nothing", () => {
  const before = say("a", "", "Apples");
  expect(places("apples", before)).toEqual(["a text"]);
  const after = { ...before, data: { ...before.data, alternatives: [{ en: "Pears" }] } };
  expect(places("apples", after)).toEqual([]);
  expect(places("pears", after)).toEqual(["a text"]);
  expect(find("  ", after)).toEqual([]);
});

test.each([
  ["Zurück zum Menü", "zuruck", "Zurück"],
  ["Cafe\u0301 geschlossen", "café", "Cafe\u0301"],
  ["テキスト", "ﾃｷｽﾄ", "テキスト"],
  ["ぼたんを押す", "ボタン", "ぼたん"],
  ["１２時に", "12", "１２"],
  ["Ihr Koffer ist spät", "spat KOFFER", "Koffer"],
  ["Die Straße", "strasse", "Straße"],
  ["Połącz", "polacz", "Połącz"],
])("in %j %j is found", (text, search, written) => {
  const [found] = find(search, say("a", "", text));
  expect(found?.excerpt).toContain(written);
});

test("words that do not all stand in one place find nothing", () => {
  expect(places("koffer tasche", say("a", "Koffer", "Die Tasche"))).toEqual([]);
});
