import { applyOperations, type FlowGraph, type FlowNode, type FlowProblem, type Surroundings } from "@parlo/engine";
import { buildFlow, type NodeSketch } from "@parlo/nodes/templates";
import { expect, test } from "vitest";
import { makeCatalog } from "./catalog.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { mendsOf } from "./mend-problem.ts";
import { openProblem } from "./open-problem.ts";
import { problemsOf } from "./problems-of.ts";

const graph = buildFlow({
  id: "main",
  name: "Main",
  settings: { errorNodeId: "gone" },
  nodes: {
    start: { type: "Start", to: { default: "say" } },
    say: { type: "TextMessageAction", data: { alternatives: [{ en: "Hi" }] }, to: { default: "talk" } },
    talk: {
      type: "LlmWithTools",
      data: { model: { instruction: "Help." } },
      tools: { bye: { type: "ResponseTool", description: "Ends", data: { text: { en: "Bye" } } } },
    },
  },
});
const nothing = {
  flows: [],
  aiModels: [],
  convAis: [],
  collections: [],
  teams: [],
  profiles: [],
  tables: [],
  definitions: [],
};
const found = (flow: FlowGraph) =>
  problemsOf(flow, { ...nothing, hasDefaultAiModel: true, has: [], languages: ["en", "de"] });
const editor = { catalog: makeCatalog((key) => key, []) } as unknown as FlowEditor;

test("a text that is missing in a language becomes the one that there is, of a step as of a tool", async () => {
  const missing = (await found(graph)).filter(({ code }) => code === "missing-translation");
  expect(missing.map(({ field }) => field)).toEqual(["alternatives.0", "tools.talk-bye.text"]);
  const mends = missing.flatMap((problem) => mendsOf(problem, graph, editor));
  const mended = applyOperations(
    graph,
    mends.flatMap(({ does }) => (typeof does === "function" ? [] : does)),
  );
  if (!mended.ok) throw new Error("what mends cannot be done");
  const { nodes, tools } = mended.graph;
  expect(nodes.say?.data).toMatchObject({ alternatives: [{ en: "Hi", de: "Hi" }] });
  expect(tools["talk-bye"]?.data).toMatchObject({ text: { en: "Bye", de: "Bye" } });
});

test("a version that is not there becomes the live one, of a step as of a tool", async () => {
  const called = { flowId: "called", flowVersion: 7 };
  const names = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "call" } },
      call: { type: "GoToFlow", data: called, to: { success: "talk" } },
      talk: {
        type: "LlmWithTools",
        data: { model: { instruction: "Help." } },
        tools: { go: { type: "GoToFlowTool", description: "Goes", data: called } },
      },
    },
  });
  const around = { ...nothing, hasDefaultAiModel: true, has: [], languages: ["en"], flows: [flowNearby] };
  const problems = await problemsOf(names, { ...around, flowVersions: [] });
  const missing = problems.filter(({ code }) => code === "flow-version-missing");
  expect(missing.map(({ field }) => field)).toEqual(["flowVersion", "tools.talk-go.flowVersion"]);
  const store = { getState: () => ({ document: { graph: names } }) };
  const mends = missing.flatMap((problem) => mendsOf(problem, names, { ...editor, store } as unknown as FlowEditor));
  const mended = applyOperations(
    names,
    mends.flatMap(({ does }) => (typeof does === "function" ? [] : does)),
  );
  if (!mended.ok) throw new Error("what mends cannot be done");
  expect(mended.graph.nodes.call?.data).toMatchObject({ flowId: "called", flowVersion: null });
  expect(mended.graph.tools["talk-go"]?.data).toMatchObject({ flowId: "called", flowVersion: null });
});

test("a flow that has never been published is opened to be published", async () => {
  const params = { id: "other", name: "Other" };
  const problem: FlowProblem = {
    ...{ severity: "error", code: "flow-not-live", message: "" },
    params,
    nodeId: null,
    field: null,
  };
  const opened: string[] = [];
  const publishFlow = (id: string) => void opened.push(id);
  const [mend] = mendsOf(problem, graph, { ...editor, publishFlow });
  if (typeof mend?.does !== "function") throw new Error("nothing is done");
  await mend.does();
  expect([mend.name, opened]).toEqual(["publishIt", ["other"]]);
});

test("a problem leads to its step, to its tool, or to the settings of the flow", async () => {
  const opened: string[] = [];
  const doors = {
    openNode: (id: string) => opened.push(id),
    openTool: (id: string) => opened.push(`tool ${id}`),
    openSettings: () => opened.push("settings"),
  };
  const wrong = ["missing-translation", "node-missing"];
  for (const problem of (await found(graph)).filter(({ code }) => wrong.includes(code)))
    openProblem(problem, graph, doors);
  expect(opened).toEqual(["settings", "say", "tool talk-bye"]);
  openProblem({ nodeId: "gone", field: null } as FlowProblem, graph, doors);
  expect(opened).toHaveLength(3);
});

const flowNearby = {
  ...{
    id: "called",
    name: "Called",
    type: "Agent" as const,
    archived: false,
    calls: [],
    jumps: [],
    live: true,
    leadsTo: [],
    outputs: ["day"],
  },
  inputs: [{ name: "day", required: true }],
};
const around: Surroundings = {
  ...{ ...nothing, flows: [flowNearby], hasDefaultAiModel: true, has: [], languages: ["en", "de"] },
  definitions: [{ key: "date", name: "Date", type: "String", isEndUser: false, hide: false }],
};
const running = (data: FlowNode["data"]): Record<string, NodeSketch> => ({
  start: { type: "Start", to: { default: "run" } },
  run: { type: "RunAgent", data: { flowId: "called", task: "Look", ...data }, to: { success: "end" } },
  end: { type: "EndConversation" },
});
const twice = [1, 2].map(() => ({ name: "day", label: { en: "Day", de: "Tag" }, type: "date" }));
const wrongs: Record<string, { code: string; left?: string; nodes: Record<string, NodeSketch> }> = {
  removeNode: {
    code: "unreachable",
    nodes: {
      start: { type: "Start", to: { default: "end" } },
      end: { type: "EndConversation" },
      aside: { type: "DelayAction", to: { default: "end" } },
    },
  },
  addInput: { code: "input-missing", left: "inputs.0.value", nodes: running({}) },
  removeInput: {
    code: "input-unknown",
    nodes: running({
      inputs: [
        { name: "day", value: "x" },
        { name: "guests", value: "2" },
      ],
    }),
  },
  removeOutput: {
    code: "output-unknown",
    nodes: running({ inputs: [{ name: "day", value: "x" }], outputs: [{ name: "date", variable: "date" }] }),
  },
  remindAfter: {
    code: "reminder-never",
    nodes: {
      start: { type: "Start", to: { default: "rest" } },
      rest: {
        type: "Checkpoint",
        data: { ladder: { noInput: [{ en: "Still there?", de: "Noch da?" }] } },
        to: { text: "end" },
      },
      end: { type: "EndConversation" },
    },
  },
  rename: {
    code: "value-twice",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: { text: { en: "When?", de: "Wann?" }, fields: twice },
        to: { submit: "end" },
      },
      end: { type: "EndConversation" },
    },
  },
};

test.each(Object.entries(wrongs))(
  "%s: its problem is gone, no other has come, and what it did is one step back",
  async (name, wrong) => {
    const flow = buildFlow({ id: "main", name: "Main", nodes: wrong.nodes });
    const problems = await problemsOf(flow, around);
    const named = ({ code, nodeId, field }: FlowProblem) => `${code} ${nodeId} ${field}`;
    const problem = problems.find(({ code }) => code === wrong.code);
    const store = { getState: () => ({ document: { graph: flow } }) };
    const [mend, ...others] = problem ? mendsOf(problem, flow, { ...editor, store } as never) : [];
    expect([mend?.name, others]).toEqual([name, []]);
    const mended = applyOperations(flow, mend && typeof mend.does !== "function" ? mend.does : []);
    if (!mended.ok) throw new Error("what mends cannot be done");
    const left = problems.filter((one) => one !== problem).map(named);
    const mendedProblems = (await problemsOf(mended.graph, around)).map(named);
    expect(mendedProblems).toEqual(wrong.left ? [...left, `${wrong.code} run ${wrong.left}`] : left);
  },
);
