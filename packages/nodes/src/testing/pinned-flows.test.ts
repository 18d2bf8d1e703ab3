import {
  advance,
  beginConversation,
  type FlowGraph,
  type JsonObject,
  type Surroundings,
  validateFlow,
} from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, contextOf, converse, engineOf, generated } from "./converse.ts";
import { flowWithTools } from "./flow-with-tools.ts";
import { nearby, nothingAround } from "./nothing-around.ts";
import { text } from "./text-step.ts";

const part = (number: number, type: FlowGraph["type"] = "Custom") =>
  buildFlow({
    id: "part",
    name: "Part",
    type,
    settings: { inputs: [{ name: `in${number}`, required: true }], outputs: [{ name: `out${number}` }] },
    nodes: {
      start: { type: "Start", to: { default: "say" } },
      say: text(`version ${number}, given {{ flow.inputs.in1 }}`, "end"),
      end: { type: "EndFlow", data: { outputs: [{ name: `out${number}`, value: `of ${number}` }] } },
    },
  });
const caller = (
  type: NodeSketch["type"],
  data: JsonObject,
  to: NonNullable<NodeSketch["to"]> = { success: "back", error: "sorry" },
) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "go" } },
      go: {
        type,
        name: "Go",
        data: { flowId: "part", inputs: [{ name: "in1", value: "tea" }], ...data },
        to,
      },
      back: text("{{ Go.out1 }}{{ Go.out2 }}", "end"),
      sorry: text("sorry: {{ Go.detail }}", "end"),
      end: { type: "EndFlow" },
    },
  });
const pinnedTo = (flowVersion: number | null, flows = [part(1), part(2)]) =>
  converse([caller("GoToFlow", { flowVersion }), ...flows]);

test("a step that names a version runs it, also with a newer one live; without one it runs what is live", () => {
  expect(pinnedTo(1).hear("hi")).toEqual(["version 1, given tea", "of 1"]);
  const live = converse([caller("GoToFlow", { inputs: [{ name: "in2", value: "tea" }] }), part(1), part(2)]);
  expect(live.hear("hi")).toEqual(["version 2, given ", "of 2"]);
});

test("a call stays with its version however often the flow that it runs waits", () => {
  const waiting = buildFlow({
    id: "part",
    name: "Part",
    nodes: {
      start: { type: "Start", to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "wait" } },
    },
  });
  const chat = converse([caller("GoToFlow", { flowVersion: 1 }), waiting, waiting]);
  for (const text of ["hi", "one", "two"]) {
    chat.say(text);
    expect(chat.state().stack.map(({ pinned }) => pinned === true)).toEqual([false, true]);
  }
});

test("a version that is not there is not begun, and neither is the live one in its place", () => {
  const chat = pinnedTo(7);
  expect(chat.hear("hi")).toEqual(["sorry: flow-missing"]);
  expect(pinnedTo(7, []).hear("hi")).toEqual(["sorry: flow-missing"]);
});

test("a jump to a version goes there", () => {
  const chat = converse([caller("GoToFlow", { mode: "jump", flowVersion: 1 }, {}), part(1), part(2)]);
  expect(chat.hear("hi")).toEqual(["version 1, given tea"]);
});

test("what a step gives is read by the types of the version that it names", () => {
  const typed = (type: string) =>
    buildFlow({
      id: "part",
      name: "Part",
      type: "Agent",
      settings: { inputs: [{ name: "in1", type }] },
      nodes: { start: { type: "Start", to: { default: "say" } }, say: text("{{ flow.inputs.in1 | json }}") },
    });
  const inputs = [{ name: "in1", value: "7" }];
  const data = { task: "Do it", flowVersion: 1, inputs };
  const chat = converse([caller("RunAgent", data), typed("Number"), typed("String")]);
  expect(chat.hear("hi")[0]).toBe("7");
});

test("a run that is not waited for is asked for with its version, and begins in it", () => {
  const flows = [part(1, "Automation"), part(2, "Automation")];
  const chat = converse([caller("RunAutomation", { wait: false, flowVersion: 1 }), ...flows]);
  chat.say("hi");
  const [run] = chat.latest().filter(({ type }) => type === "run");
  expect(run).toEqual({
    ...{ type: "run", id: expect.any(String), flowId: "part", version: 1, inputs: { in1: "tea" } },
  });
  const alone = converse(flows);
  alone.take({ type: "run", version: 1, inputs: { in1: "tea" } });
  expect(alone.state().outcome).toEqual({ status: "Success", detail: "", outputs: { out1: "of 1" } });
});

test("a run whose flow has been archived before it begins is not begun, and the host is asked whether it has", () => {
  const engine = engineOf([part(1, "Automation")]);
  const state = beginConversation({ flowId: "part", flowVersion: null, language: "en" });
  const run = (isLive: boolean | undefined) =>
    advance({ ...engine, isLive: () => isLive }, state, { type: "run", version: 1, inputs: {} }, contextOf({}, 0));
  expect(run(undefined)).toEqual({ type: "needs-flow", flowId: "part", version: null });
  const notBegun = { status: "NotStarted", detail: "flow-missing" };
  expect(run(false)).toMatchObject({ state: { closed: true, outcome: notBegun } });
});

test.each([
  ["AutomationTool", "Automation"],
  ["AgentTool", "Agent"],
  ["GoToFlowTool", "Custom"],
] as const)("a %s runs the version that it names, and its model is told what that takes", (type, flowType) => {
  const data = { flowId: "part", flowVersion: 1 };
  const main = flowWithTools({ tool: { type, description: "Does it", data, parameters: [] } });
  const typed = (number: number) => ({
    ...part(number, flowType),
    settings: { ...part(number, flowType).settings, inputs: [{ name: `in${number}`, type: "String", required: true }] },
  });
  const chat = converse([main, typed(1), typed(2)]);
  chat.say("Do it");
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error(`${effect.type} is out`);
  expect(effect.request.tools[0]?.parameters).toMatchObject({ required: ["in1"] });
  chat.perform(calls(["tool", { in1: "tea" }]));
  const next = chat.effect();
  if (next.type !== "generate") throw new Error(`${next.type} is out`);
  expect(next.request.messages.at(-1)).toMatchObject({ result: { status: "Success", out1: "of 1" } });
  chat.perform(generated("Done"));
});

const around: Surroundings = {
  ...nothingAround,
  languages: ["en"],
  hasDefaultAiModel: true,
  definitions: [{ key: "taken", name: "Taken", type: "Json", isEndUser: false, hide: false }],
  flows: [{ ...nearby, id: "part", name: "Part", inputs: [{ name: "in2", required: true }], outputs: ["out2"] }],
  flowVersions: [{ flowId: "part", number: 1, inputs: [{ name: "in1", required: true }], outputs: ["out1"] }],
};
const problemsOf = (data: JsonObject, surroundings = around) =>
  validateFlow(caller("GoToFlow", data), kinds, surroundings).map(({ code, field }) => `${code} ${field}`);

test("what a step gives and takes is held against the version that it names", () => {
  const outputs = [{ name: "out1", variable: "taken" }];
  expect(problemsOf({ flowVersion: 1, outputs })).toEqual([]);
  expect(problemsOf({ outputs })).toEqual([
    ...["input-missing flowId", "input-unknown flowId", "output-unknown outputs.0.name"],
  ]);
});

test("a version that is not there keeps the flow from being published", () => {
  expect(validateFlow(caller("GoToFlow", { flowVersion: 7 }), kinds, around)).toEqual([
    {
      ...{ severity: "error", code: "flow-version-missing", message: "The flow Part has no published version 7" },
      ...{ params: { name: "Part", version: 7 }, nodeId: "go", field: "flowVersion" },
    },
  ]);
  const tool = { type: "GoToFlowTool", description: "Does it", data: { flowId: "part", flowVersion: 7 } } as const;
  expect(validateFlow(flowWithTools({ tool }), kinds, around)).toContainEqual(
    expect.objectContaining({ code: "flow-version-missing", field: "tools.talk-tool.flowVersion" }),
  );
  expect(problemsOf({ flowVersion: 7 }, { ...around, flows: [] })).toEqual(["flow-missing flowId"]);
  const archived = around.flows.map((flow) => ({ ...flow, archived: true }));
  expect(problemsOf({ flowVersion: 1 }, { ...around, flows: archived })).toEqual(["flow-archived flowId"]);
  const { flowVersions: _, ...unknown } = around;
  expect(problemsOf({ flowVersion: 7 }, unknown)).toEqual([]);
});

test("the engine of tests keeps a flow's versions apart", () => {
  const engine = engineOf([part(1), part(2)]);
  expect([1, 2, null].map((version) => engine.flow("part", version)?.version)).toEqual([1, 2, 2]);
});
