import { applyOperations, type FlowGraph, type FlowOperation, type Surroundings } from "@parlo/engine";
import { buildFlow, type NodeSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor, QuickPalette } from "./flow-editor.ts";
import { mendsOf } from "./mend-problem.ts";
import { problemsOf } from "./problems-of.ts";

const around: Surroundings = {
  ...{ flows: [], aiModels: [], convAis: [], collections: [], teams: [], profiles: [], tables: [] },
  ...{ hasDefaultAiModel: true, has: [], languages: ["en", "de"] },
  definitions: [{ key: "guests", name: "Guests", type: "Number", isEndUser: false, hide: false }],
};

/** An editor as far as mends work with it. */
function open(nodes: Record<string, NodeSketch>, settings = {}) {
  let graph: FlowGraph = buildFlow({ id: "main", name: "Main", nodes, settings });
  const opened: string[] = [];
  let palette: QuickPalette | null = null;
  let selected: readonly string[] = [];
  const change = (operations: readonly FlowOperation[]) => {
    const changed = applyOperations(graph, operations);
    if (!changed.ok) throw new Error("what mends cannot be done");
    graph = changed.graph;
  };
  const editor = {
    flowId: "main",
    catalog: makeCatalog((key) => key, []),
    store: {
      getState: () => ({ document: { graph } }),
      edit: ({ operations }: { operations: readonly FlowOperation[] }) => change(operations),
    },
    selection: { get: () => selected, set: (ids: readonly string[]) => (selected = ids) },
    quickPalette: {
      set: (next: QuickPalette | null) => {
        palette = next;
      },
    },
    openNode: (id: string) => opened.push(id),
    closeDrawer: () => undefined,
    revealing: { get: () => null },
  } as unknown as FlowEditor;
  const problems = () => problemsOf(graph, around);
  const offered = async (code: string) => {
    const problem = (await problems()).find((one) => one.code === code);
    return problem ? mendsOf(problem, graph, editor) : [];
  };
  return {
    offered,
    take: async (code: string, name: string) => {
      const mend = (await offered(code)).find((one) => one.name === name);
      if (!mend) throw new Error(`${name} is not offered`);
      if (typeof mend.does === "function") mend.does();
      else change(mend.does);
      return mend;
    },
    codes: async () => (await problems()).map(({ code }) => code),
    graph: () => graph,
    opened,
    palette: () => palette,
    selected: () => selected,
  };
}

const names = (mends: readonly { readonly name: string }[]) => mends.map(({ name }) => name);
const say = (to?: string): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [{ en: "Hi", de: "Hallo" }] },
  ...(to && { to: { default: to } }),
});

test("an open exit is joined to what is chosen from the palette, or ends the flow there", async () => {
  const nodes = { start: { type: "Start", to: { default: "say" } }, say: say() } satisfies Record<string, NodeSketch>;
  const flow = open(nodes);
  expect(names(await flow.offered("unconnected-exit"))).toEqual(["connect", "endThere"]);
  await flow.take("unconnected-exit", "endThere");
  expect(Object.values(flow.graph().nodes).map(({ type }) => type)).toContain("EndFlow");
  expect(await flow.codes()).toEqual([]);
});

test("Start begins with the one step that nothing leads to, by its fallback and its signals", async () => {
  const flow = open({
    start: { type: "Start", data: { signals: ["conversation-start"] } },
    say: say("end"),
    end: { type: "EndFlow" },
  });
  const mend = await flow.take("start-leads-nowhere", "startWith");
  expect(mend.values).toEqual({ step: "nodes.TextMessageAction.label" });
  const led = flow.graph().nodes.start?.exits.filter(({ targetNodeId }) => targetNodeId === "say");
  expect(led?.map(({ name }) => name).sort()).toEqual(["default", "signal"]);
  expect(await flow.codes()).toEqual([]);
  const open2 = open({ start: { type: "Start" }, a: say(), b: say() });
  expect(names(await open2.offered("start-leads-nowhere"))).toEqual(["connect"]);
});

test("steps that go round and round are chosen on the canvas", async () => {
  const flow = open({ start: { type: "Start", to: { default: "a" } }, a: say("b"), b: say("a") });
  await flow.take("endless-cycle", "showCircle");
  expect([...flow.selected()].sort()).toEqual(["a", "b"]);
});

test("a variable that is read too early leads to the step that writes it, or gets a value right after Start", async () => {
  const flow = open({
    start: { type: "Start", to: { default: "read" } },
    read: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "{{ guests }}", de: "{{ guests }}" }] },
      to: { default: "write" },
    },
    write: {
      type: "StoreVariable",
      data: { assignments: [{ mode: "value", variable: "guests", value: 1 }] },
      to: { default: "end" },
    },
    end: { type: "EndFlow" },
  });
  expect(names(await flow.offered("read-before-write"))).toEqual(["openWriter", "giveFirst"]);
  await flow.take("read-before-write", "openWriter");
  expect(flow.opened).toEqual(["write"]);
  await flow.take("read-before-write", "giveFirst");
  const { nodes } = flow.graph();
  const added = nodes[flow.opened[1] ?? ""];
  expect(added).toMatchObject({ type: "StoreVariable", data: { assignments: [{ variable: "guests" }] } });
  expect(nodes.start?.exits.find((exit) => exit.default)?.targetNodeId).toBe(added?.id);
  expect(added?.exits.find((exit) => exit.default)?.targetNodeId).toBe("read");
  expect(await flow.codes()).not.toContain("read-before-write");
});

test("keywords that are missing in a language become those that there are", async () => {
  const handlers = [{ id: "help", on: "keyword", keywords: { en: ["help"] }, flowId: "other", mode: "call" }];
  const nodes = { start: { type: "Start", to: { default: "end" } }, end: { type: "EndFlow" } } as const;
  const flow = open(nodes, { handlers });
  await flow.take("missing-keywords", "copyText");
  expect(flow.graph().settings).toMatchObject({ handlers: [{ keywords: { en: ["help"], de: ["help"] } }] });
  expect(await flow.codes()).not.toContain("missing-keywords");
});
