import { applyOperations, type FlowGraph, type FlowProblem } from "@parlo/engine";
import { buildFlow } from "@parlo/nodes/templates";
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
