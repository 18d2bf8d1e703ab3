import { type FlowGraph, type Surroundings, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nothingAround } from "./nothing-around.ts";

const nearby = { type: "Custom" as const, archived: false, inputs: [], calls: [] };
const flow = (nodes: { [id: string]: NodeSketch }): FlowGraph => buildFlow({ id: "main", name: "Main", nodes });
const from = (to: string): NodeSketch => ({ type: "Start", to: { default: to } });
const end: NodeSketch = { type: "EndFlow" };
const near = (flows: Surroundings["flows"]): Surroundings => ({
  ...nothingAround,
  flows,
  hasDefaultAiModel: true,
  languages: ["en"],
});
const agent = { ...nearby, id: "agent", name: "Agent", type: "Agent" as const };
const automation = { ...nearby, id: "auto", name: "Auto", type: "Automation" as const };
const problemsWith = (graph: FlowGraph, flows: Surroundings["flows"]) =>
  validateFlow(graph, kinds, near(flows)).map(({ code, severity, nodeId, field, params }) => ({
    code,
    severity,
    nodeId,
    field,
    params,
  }));
const runs = (flowId: string, inputs: { name: string; value: string }[] = []) =>
  flow({
    start: from("run"),
    run: { type: "RunAgent", data: { flowId, task: "Book", inputs }, to: { success: "end" } },
    end,
  });
const offers = (type: "AgentTool" | "AutomationTool", flowId: string) =>
  flow({
    start: from("talk"),
    talk: {
      type: "LlmWithTools",
      data: { model: { instruction: "Help" } },
      tools: {
        tool: {
          type,
          description: "Does it",
          data: { flowId },
          parameters: [{ name: "task", type: "string" }],
        },
      },
      to: { default: "end" },
    },
    end,
  });

test("only agents are run as agents, and only automations as automations", () => {
  expect(problemsWith(runs("agent"), [agent])).toEqual([]);
  expect(problemsWith(runs("auto"), [automation])).toMatchObject([
    { code: "wrong-flow-type", severity: "error", nodeId: "run", field: "flowId", params: { name: "Auto" } },
  ]);
  expect(problemsWith(offers("AgentTool", "agent"), [agent])).toEqual([]);
  expect(problemsWith(offers("AutomationTool", "auto"), [automation])).toEqual([]);
  for (const graph of [offers("AgentTool", "auto"), offers("AutomationTool", "agent")])
    expect(problemsWith(graph, [agent, automation])).toMatchObject([
      { code: "wrong-flow-type", severity: "error", nodeId: "talk", field: "tools.talk-tool.flowId" },
    ]);
});

test("an agent needs a task, from its tool's text or from the model", () => {
  const tool = offers("AgentTool", "agent");
  const without = { ...tool, tools: { "talk-tool": { ...tool.tools["talk-tool"], parameters: [] } } } as FlowGraph;
  expect(problemsWith(without, [agent])).toMatchObject([{ code: "required", field: "tools.talk-tool.task" }]);
  const silent = flow({
    start: from("run"),
    run: { type: "RunAgent", data: { flowId: "agent" }, to: { success: "end" } },
    end,
  });
  expect(problemsWith(silent, [agent])).toMatchObject([{ code: "required", nodeId: "run", field: "task" }]);
});

test("inputs that a flow needs and does not get are errors, those that it does not know are doubtful", () => {
  const inputs = [
    { name: "day", required: true },
    { name: "guests", required: false },
  ];
  const given = (name: string) => [{ name, value: "1" }];
  expect(problemsWith(runs("agent", given("day")), [{ ...agent, inputs }])).toEqual([]);
  expect(problemsWith(runs("agent", given("guest")), [{ ...agent, inputs }])).toMatchObject([
    { code: "input-missing", severity: "error", nodeId: "run", params: { name: "day" } },
    { code: "input-unknown", severity: "warning", nodeId: "run", params: { name: "guest" } },
  ]);
});

test("flows that come to call one another are doubtful; a jump back is not", () => {
  const second = { ...nearby, id: "second", name: "Second", calls: ["main"] };
  expect(problemsWith(runs("agent"), [{ ...agent, calls: ["second"] }, second])).toMatchObject([
    { code: "endless-calls", severity: "warning", nodeId: "run", params: { names: "Main → Agent → Second → Main" } },
  ]);
  const jumps = flow({ start: from("go"), go: { type: "GoToFlow", data: { flowId: "second", mode: "jump" } } });
  expect(problemsWith(jumps, [second])).toEqual([]);
});

test("an automation has nobody to wait for; an agent has", () => {
  const built = (type: "Agent" | "Automation") => ({
    ...flow({ start: from("rest"), rest: { type: "Checkpoint" as const, to: { text: "end" } }, end }),
    type,
  });
  expect(problemsWith(built("Agent"), []).map(({ code }) => code)).not.toContain("waits-for-person");
  expect(problemsWith(built("Automation"), [])).toContainEqual(
    expect.objectContaining({ code: "waits-for-person", severity: "error", nodeId: "rest" }),
  );
});

test("texts of an agent know its task", () => {
  const say: NodeSketch = {
    type: "TextMessageAction",
    data: { alternatives: [{ en: "{{ task }}" }] },
    to: { default: "end" },
  };
  const built = (type: "Agent" | "Custom") => ({ ...flow({ start: from("say"), say, end }), type });
  expect(problemsWith(built("Agent"), [])).toEqual([]);
  expect(problemsWith(built("Custom"), [])).toMatchObject([{ code: "unknown-name", params: { name: "task" } }]);
});
