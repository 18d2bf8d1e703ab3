import { applyOperations, type FlowGraph, type Surroundings } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import type { Around } from "./around.ts";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { substitutesFor } from "./mend-reference.ts";
import { observable } from "./observable.ts";
import { problemsOf } from "./problems-of.ts";

const near = (id: string, type: "Agent" | "Custom", archived = false) => ({
  ...{ id, name: `Flow ${id}`, type, archived, inputs: [], calls: [], jumps: [], live: true, leadsTo: [], outputs: [] },
});
const surroundings: Surroundings = {
  flows: [near("main", "Custom"), near("old", "Custom", true), near("new", "Custom"), near("agent", "Agent")],
  aiModels: [
    { id: "model-old", archived: true },
    { id: "model-new", archived: false },
    { id: "model-embeds", archived: false, supportsLlm: false },
  ],
  ...{ convAis: [], collections: [], teams: [], profiles: [], tables: [], definitions: [], has: [] },
  ...{ hasDefaultAiModel: true, languages: ["en"] },
};
const named = (id: string) => ({ id, name: id });
const around: Around = {
  definitions: [],
  things: {
    flow: [
      { ...named("main"), type: "Custom" },
      { ...named("new"), type: "Custom" },
      { ...named("agent"), type: "Agent" },
    ],
    aiModel: [named("model-new")],
    profile: [named("kiosk"), named("web")],
    ...{ convAi: [], table: [], collection: [], team: [] },
  },
};
const editor = {
  flowId: "main",
  catalog: makeCatalog((key) => key, []),
  around: observable<Around | null>(around),
} as unknown as FlowEditor;

/** What is offered for the first problem of the code, and the flow once the first of it is chosen. */
async function chosen(code: string, graph: FlowGraph) {
  const problem = (await problemsOf(graph, surroundings)).find((one) => one.code === code);
  const offered = problem && substitutesFor(problem, graph, editor);
  const [first] = offered?.options ?? [];
  const mended = applyOperations(graph, first && offered ? offered.put(first.id) : []);
  if (!mended.ok) throw new Error("what was chosen cannot be put there");
  const codes = (await problemsOf(mended.graph, surroundings)).map((one) => one.code);
  return { options: offered?.options.map(({ id }) => id), places: offered?.values.count, graph: mended.graph, codes };
}

test("a model that is archived gives way to another one in every step and in the flow's settings", async () => {
  const model = { aiModelId: "model-old", instruction: "Sum up" };
  const graph = buildFlow({
    ...{ id: "main", name: "Main", settings: { intents: { aiModelId: "model-old" } } },
    nodes: {
      start: { type: "Start", to: { default: "first" } },
      first: { type: "LlmResponse", data: { model }, to: { default: "second" } },
      second: { type: "LlmResponse", data: { model }, to: { default: "end" } },
      end: { type: "EndConversation" },
    },
  });
  const { options, places, codes, ...after } = await chosen("model-archived", graph);
  expect({ options, places }).toEqual({ options: ["model-new"], places: 3 });
  expect(after.graph.nodes.second?.data).toMatchObject({ model: { aiModelId: "model-new", instruction: "Sum up" } });
  expect(codes).not.toContain("model-archived");
});

test("a model that only embeds gives way as one that is gone does", async () => {
  const graph = buildFlow({
    ...{ id: "main", name: "Main", settings: { intents: { aiModelId: "model-embeds" } } },
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndConversation" } },
  });
  const { options, codes } = await chosen("model-embeds", graph);
  expect(options).toEqual(["model-new"]);
  expect(codes).not.toContain("model-embeds");
});

test("a flow that is gone gives way to one that the steps which name it can run, and never to this one", async () => {
  const goTo = (flowId: string) =>
    buildFlow({
      ...{ id: "main", name: "Main" },
      nodes: {
        start: { type: "Start", to: { default: "go" } },
        go: { type: "GoToFlow", data: { flowId }, to: { success: "end" } },
        end: { type: "EndConversation" },
      },
    });
  for (const [code, id] of [
    ["flow-missing", "gone"],
    ["flow-archived", "old"],
  ] as const) {
    const { options, graph, codes } = await chosen(code, goTo(id));
    expect(options).toContain("new");
    expect(options).not.toContain("main");
    expect(graph.nodes.go?.data).toMatchObject({ flowId: "new" });
    expect(codes).not.toContain(code);
  }
  const run = buildFlow({
    ...{ id: "main", name: "Main" },
    nodes: {
      start: { type: "Start", to: { default: "run" } },
      run: { type: "RunAgent", data: { flowId: "gone", task: "Look" }, to: { success: "end" } },
      end: { type: "EndConversation" },
    },
  });
  expect((await chosen("flow-missing", run)).options).toEqual(["agent"]);
});

test("a list that names the other one already keeps it once", async () => {
  const graph = buildFlow({
    ...{ id: "main", name: "Main" },
    nodes: {
      start: { type: "Start", to: { default: "route" } },
      route: {
        type: "RouteByProfile",
        data: { cases: [{ id: "a", label: "A", profiles: ["gone", "kiosk"] }] },
        to: { default: "end" },
      },
      end: { type: "EndConversation" },
    },
  });
  const { graph: mended } = await chosen("profile-missing", graph);
  expect(mended.nodes.route?.data).toMatchObject({ cases: [{ profiles: ["kiosk"] }] });
});
