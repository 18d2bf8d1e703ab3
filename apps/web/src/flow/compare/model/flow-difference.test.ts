import type { FlowGraph, FlowMark, FlowNode, FlowTool, JsonObject } from "@parlo/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCatalog } from "../../../canvas/index.ts";
import { type FlowChange, flowDifference, type PartDifference } from "./flow-difference.ts";
import { type SettingsReader, settingsReader } from "./settings-reader.ts";

const asStored: SettingsReader = { node: ({ data }) => data, defaults: () => ({}), behavior: (settings) => settings };
const real = settingsReader(makeCatalog((key) => key, []));

const exitTo = (targetNodeId: string | null, match: string | null = null) => {
  return { name: "default" as const, targetNodeId, default: match === null, expectedResultMatch: match };
};
const tool = (id: string, nodeId: string): FlowTool => ({
  ...{ id, flowId: "flow", nodeId, type: "CustomTool", name: id, description: "Does it" },
  ...{ renderParams: { position: { x: 0, y: 0 } }, data: { wait: true }, parameters: [] },
});
const settings = (text: string): JsonObject => ({
  text: { en: text, de: text },
  fast: false,
  buttons: ["one", "two", "three"].map((id) => ({ id, label: { en: id } })),
});
const nodeOf = (id: string, at: number, exits: FlowNode["exits"]): FlowNode => ({
  ...{ id, flowId: "flow", type: "Some", name: id, data: settings(id), exits, tools: [`${id}-first`, `${id}-second`] },
  renderParams: { position: { x: at * 300, y: 0 } },
});
const note = (id: string): FlowMark => ({
  ...{ id, type: "note", text: id, color: "yellow" },
  renderParams: { position: { x: 0, y: 0 }, size: { width: 200, height: 100 } },
});
const ids = ["a", "b", "c", "d", "constructor"];
const base = (): FlowGraph => {
  const nodes = ids.map((id, at) => nodeOf(id, at, [exitTo(null), exitTo("a", "back")]));
  const tools = ids.flatMap((id) => [tool(`${id}-first`, id), tool(`${id}-second`, id)]);
  const marks: FlowMark[] = [note("n"), note("m"), { id: "f", type: "frame", text: "f", color: "blue", folded: false }];
  const byId = <Part extends { id: string }>(parts: readonly Part[]) =>
    Object.fromEntries(parts.map((one) => [one.id, one]));
  return {
    ...{ id: "flow", type: "Custom", name: "Flow", entryNodeId: "a", settings: { bursts: { mergeMs: 1 }, longest: 5 } },
    ...{ nodes: byId(nodes), tools: byId(tools), marks: byId(marks) },
  };
};

interface OpenNode {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: settings of any shape are reached into
  data: any;
  exits: { targetNodeId: string | null }[];
  tools: string[];
  renderParams: { position: { x: number; y: number }; frameId?: string };
}
/** A flow that edits write into. */
interface OpenGraph {
  name: string;
  entryNodeId: string;
  settings: Record<string, unknown>;
  nodes: Record<string, unknown>;
  tools: Record<string, unknown>;
  marks: Record<string, unknown>;
}
/** One edit, and the one change by which it is to be seen. */
interface Edit {
  readonly make: (graph: OpenGraph, text: string) => void;
  readonly seen: string;
}
const node = (graph: OpenGraph, id: string) => graph.nodes[id] as OpenNode;
const data = (graph: OpenGraph, id: string) => node(graph, id).data;
const toolOf = (graph: OpenGraph, id: string) => graph.tools[id] as { description: string; data: { wait: boolean } };
const mark = (graph: OpenGraph, id: string) => graph.marks[id] as { text: string; color: string; folded: boolean };
const edited = (make: (graph: OpenGraph) => void): FlowGraph => {
  const graph = base() as unknown as OpenGraph;
  make(graph);
  return graph as unknown as FlowGraph;
};

const ofNode = (id: string): readonly Edit[] => [
  { seen: `changed node:${id} name`, make: (graph, text) => (node(graph, id).name = text) },
  { seen: `changed node:${id} settings text.de`, make: (graph, text) => (data(graph, id).text.de = text) },
  { seen: `changed node:${id} settings text.fr`, make: (graph, text) => (data(graph, id).text.fr = text) },
  { seen: `changed node:${id} settings fast`, make: (graph) => (data(graph, id).fast = true) },
  { seen: `changed node:${id} settings buttons`, make: (graph) => data(graph, id).buttons.reverse() },
  {
    seen: `changed node:${id} settings added:${id}`,
    make: (graph) => data(graph, id).buttons.push({ id: `added:${id}`, label: {} }),
  },
  { seen: `changed node:${id} settings lost`, make: (graph) => (data(graph, id).lost = null) },
  {
    seen: `changed node:${id} exit default to b`,
    make: (graph) => ((node(graph, id).exits[0] as { targetNodeId: string }).targetNodeId = "b"),
  },
  { seen: `changed node:${id} exit back to null`, make: (graph) => node(graph, id).exits.splice(1, 1) },
  { seen: `changed node:${id} tools in order`, make: (graph) => node(graph, id).tools.reverse() },
  {
    seen: `changed node:${id} tool new:${id}`,
    make: (graph) => {
      node(graph, id).tools.push(`new:${id}`);
      graph.tools[`new:${id}`] = tool(`new:${id}`, id);
    },
  },
  {
    seen: `changed node:${id} ${id}-first description`,
    make: (graph, text) => (toolOf(graph, `${id}-first`).description = text),
  },
  {
    seen: `changed node:${id} ${id}-second settings wait`,
    make: (graph) => (toolOf(graph, `${id}-second`).data.wait = false),
  },
];
const edits: readonly Edit[] = [
  ...ids.slice(0, 3).flatMap(ofNode),
  { seen: "added node:e", make: (graph) => (graph.nodes.e = nodeOf("e", 9, [])) },
  { seen: "removed node:d", make: (graph) => delete graph.nodes.d },
  { seen: "moved node:constructor", make: (graph) => (node(graph, "constructor").renderParams.position.y = 40) },
  { seen: "changed mark:n text", make: (graph, text) => (mark(graph, "n").text = text) },
  { seen: "changed mark:n color", make: (graph) => (mark(graph, "n").color = "purple") },
  { seen: "removed mark:m", make: (graph) => delete graph.marks.m },
  { seen: "added mark:o", make: (graph) => (graph.marks.o = note("o")) },
  { seen: "moved mark:f", make: (graph) => (mark(graph, "f").folded = true) },
  { seen: "changed flow name", make: (graph, text) => (graph.name = text) },
  { seen: "changed flow entry", make: (graph) => (graph.entryNodeId = "b") },
  { seen: "changed flow settings longest", make: (graph) => (graph.settings.longest = 6) },
  { seen: "changed flow settings bursts.mergeMs", make: (graph) => (graph.settings.bursts = { mergeMs: 2 }) },
];

const editedBy = (chosen: readonly Edit[], text: string) =>
  edited((graph) => {
    for (const { make } of chosen) make(graph, text);
  });

const nameOf = (change: FlowChange): string => {
  if (change.type === "exit") return `exit ${change.exit.expectedResultMatch ?? "default"} to ${change.after}`;
  if (change.type === "tool") return `tool ${(change.after ?? change.before)?.id}`;
  if (change.type === "toolOrder") return "tools in order";
  if (change.type === "layout") return "layout";
  if (change.type === "mark") return change.field;
  const { path, after } = change.change;
  const added = (after as { id?: string } | undefined)?.id;
  const words = [change.type === "toolField" ? change.tool.id : "", change.field, added ?? path.join(".")];
  return words.filter(Boolean).join(" ");
};
const names = (parts: readonly PartDifference[]) =>
  parts.flatMap(({ key, state, changes }) =>
    state === "changed" ? changes.map((change) => `${state} ${key} ${nameOf(change)}`) : [`${state} ${key}`],
  );

test("there is nothing between a flow and the same flow", () => {
  expect(flowDifference(base(), base(), asStored)).toEqual([]);
});

test("whatever is edited, each edit is seen once and nothing else is", () => {
  const texts = fc.string({ minLength: 3 }).map((text) => `new ${text}`);
  fc.assert(
    fc.property(fc.shuffledSubarray([...edits]), texts, (chosen, text) => {
      const after = editedBy(chosen, text);
      expect(names(flowDifference(base(), after, asStored)).sort()).toEqual(chosen.map(({ seen }) => seen).sort());
    }),
    { numRuns: 300 },
  );
});

test("seen from the other side, what came has gone and the rest stays what it is", () => {
  const mirrored = { added: "removed", removed: "added", changed: "changed", moved: "moved" } as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([...edits]), (chosen) => {
      const after = editedBy(chosen, "new");
      const there = flowDifference(base(), after, asStored);
      const back = flowDifference(after, base(), asStored);
      const shape = (parts: readonly PartDifference[], turned: boolean) =>
        parts.map(({ key, state, changes }) => `${key} ${turned ? mirrored[state] : state} ${changes.length}`).sort();
      expect(shape(back, true)).toEqual(shape(there, false));
    }),
  );
});

test("what only stands elsewhere comes last, and beside other changes counts for nothing", () => {
  const after = edited((graph) => {
    node(graph, "a").renderParams.position.x = -50;
    node(graph, "c").renderParams.frameId = "f";
    node(graph, "c").name = "Other";
  });
  expect(flowDifference(base(), after, asStored).map(({ key, state }) => [key, state])).toEqual([
    ["node:c", "changed"],
    ["node:a", "moved"],
  ]);
});

const text = (stored: JsonObject): FlowNode => ({
  ...nodeOf("t", 0, []),
  type: "TextMessageAction",
  data: stored,
  tools: [],
});
const flowOf = (...nodes: FlowNode[]): FlowGraph => ({
  ...{ id: "flow", type: "Custom", name: "Flow", entryNodeId: null, settings: {}, tools: {} },
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
});

test("settings that were stored in an older shape have not changed", () => {
  const old = text({ version: 1, text: { en: "Hello" }, format: "plain" });
  const now = text({ version: 3, alternatives: [{ en: "Hello" }], pick: "inTurn", format: "plain", ssml: [] });
  expect(flowDifference(flowOf(old), flowOf(now), real)).toEqual([]);
});

test("of a step that is new there is what its author has set, and not what its kind sets by itself", () => {
  const now = text({ version: 3, alternatives: [{ en: "Hello" }], pick: "inTurn", format: "markdown", ssml: [] });
  const [part] = flowDifference(flowOf(), flowOf({ ...now, name: "" }), real);
  expect(part).toMatchObject({ key: "node:t", state: "added" });
  expect(part?.changes).toEqual([
    {
      type: "node",
      field: "settings",
      change: { path: ["alternatives", 0, "en"], before: undefined, after: "Hello", reordered: false },
    },
  ]);
});

test("a thousand steps are compared step by step, not each with each", () => {
  const saying = (words: string) => ({
    version: 3,
    alternatives: [{ en: words }],
    pick: "inTurn",
    format: "plain",
    ssml: [],
  });
  const large = (words: string) =>
    flowOf(...Array.from({ length: 1000 }, (_, at) => ({ ...text(saying(`${words} ${at}`)), id: `n${at}` })));
  const [before, after] = [large("Hello"), large("Good morning")];
  const began = performance.now();
  expect(flowDifference(before, after, real)).toHaveLength(1000);
  expect(performance.now() - began).toBeLessThan(15_000);
});
