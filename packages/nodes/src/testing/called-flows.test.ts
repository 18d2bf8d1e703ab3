import { type FlowGraph, type Surroundings, validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { nearby, nothingAround } from "./nothing-around.ts";

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
  const given = (name: string, value = "1") => [{ name, value }];
  expect(problemsWith(runs("agent", given("day")), [{ ...agent, inputs }])).toEqual([]);
  expect(problemsWith(runs("agent", given("day", " ")), [{ ...agent, inputs }])).toMatchObject([
    { code: "input-missing", nodeId: "run", field: "inputs.0.value", params: { name: "day" } },
  ]);
  expect(problemsWith(runs("agent", given("guest")), [{ ...agent, inputs }])).toMatchObject([
    { code: "input-missing", severity: "error", nodeId: "run", params: { name: "day" } },
    { code: "input-unknown", severity: "warning", nodeId: "run", params: { name: "guest" } },
  ]);
});

test("an output that a called flow does not give is doubtful where it is taken; of a jump nothing is taken", () => {
  const outputs = [
    { name: "day", variable: "day" },
    { name: "date", variable: "date" },
  ];
  const going = (mode: "call" | "jump") =>
    flow({
      start: from("go"),
      go: {
        type: "GoToFlow",
        data: { flowId: "second", mode, outputs },
        to: mode === "call" ? { success: "end" } : {},
      },
      end,
    });
  const second = { ...nearby, id: "second", name: "Second", outputs: ["day"] };
  const doubted = (mode: "call" | "jump") =>
    problemsWith(going(mode), [second]).filter(({ code }) => code === "output-unknown");
  expect(doubted("call")).toMatchObject([
    { code: "output-unknown", severity: "warning", nodeId: "go", field: "outputs.1.name", params: { name: "date" } },
  ]);
  expect(doubted("jump")).toEqual([]);
});

test("an output that a flow declares and no end of it gives is doubtful", () => {
  const ends = (name: string) =>
    buildFlow({
      ...{ id: "main", name: "Main", settings: { outputs: [{ name: "day" }] } },
      nodes: { start: from("end"), end: { type: "EndFlow", data: { outputs: [{ name, value: "1" }] } } },
    });
  expect(problemsWith(ends("day"), [])).toEqual([]);
  expect(problemsWith(ends("date"), [])).toMatchObject([
    { code: "output-missing", severity: "warning", nodeId: null, field: "outputs.0.name", params: { name: "day" } },
  ]);
});

test("jumps that come round without anybody being asked are doubtful", () => {
  const ask: NodeSketch = { type: "Checkpoint", to: { text: "go" } };
  const say: NodeSketch = {
    type: "TextMessageAction",
    data: { alternatives: [{ en: "Hello" }] },
    to: { default: "go" },
  };
  const go: NodeSketch = { type: "GoToFlow", data: { flowId: "second", mode: "jump" } };
  const second = { ...nearby, id: "second", name: "Second", jumps: ["third"] };
  const third = { ...nearby, id: "third", name: "Third", jumps: ["main"] };
  expect(problemsWith(flow({ start: from("say"), say, go }), [second, third])).toMatchObject([
    {
      ...{ code: "endless-jumps", severity: "warning", nodeId: "go", field: "flowId" },
      params: { names: "Main → Second → Third → Main" },
    },
  ]);
  expect(problemsWith(flow({ start: from("ask"), ask, go }), [second, third])).toEqual([]);
  expect(problemsWith(flow({ start: from("say"), say, go }), [second, { ...third, jumps: [] }])).toEqual([]);
  const again = flow({ start: from("go"), go: { ...go, data: { flowId: "main", mode: "jump" } } });
  expect(problemsWith(again, [{ ...nearby, id: "main", name: "Main" }])).toMatchObject([
    { code: "endless-jumps", params: { names: "Main → Main" } },
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
