import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse, failed, generated } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const caller = (data: JsonObject = {}, to: NonNullable<NodeSketch["to"]> = { success: "back", error: "sorry" }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "run" } },
      run: {
        type: "RunAgent",
        name: "Agent",
        data: {
          flowId: "booking",
          task: "Book for {{ input.text }}",
          inputs: [{ name: "guests", value: "2" }],
          outputs: [{ name: "table", variable: "place" }],
          ...data,
        },
        to,
      },
      back: text("back: {{ place }} {{ Agent.table }}"),
      sorry: text("sorry"),
    },
  });
const agent = (nodes: FlowSketch["nodes"], settings: JsonObject = {}) =>
  buildFlow({
    id: "booking",
    name: "Booking",
    type: "Agent",
    settings,
    nodes: { start: { type: "Start", to: { default: "first" } }, ...nodes },
  });
const given = (outputs: readonly { name: string; value: string }[] = []): NodeSketch => ({
  type: "EndFlow",
  data: { outputs: [...outputs] },
});

test("C256: an agent speaks with the person, knows its task and inputs, and comes back by success with its outputs", () => {
  const chat = converse([
    caller(),
    agent({
      first: text("{{ task }}, {{ guests }} of you. When?", "when"),
      when: { type: "Checkpoint", to: { text: "end" } },
      end: given([{ name: "table", value: "table {{ guests }} on {{ input.text }}" }]),
    }),
  ]);
  expect(chat.hear("tonight")).toEqual(["Book for tonight, 2 of you. When?"]);
  expect(chat.state().stack).toMatchObject([{ flowId: "main" }, { flowId: "booking", purpose: "call" }]);
  expect(chat.hear("Friday")).toEqual(["back: table 2 on Friday table 2 on Friday"]);
  expect(chat.flowEvents()).toContainEqual({
    type: "Ended",
    exitStatus: "Success",
    fromFlowId: "booking",
    toFlowId: "main",
  });
});

test("its models are told the task, read what was said before, and are heard", () => {
  const chat = converse([
    caller(),
    agent({
      first: { type: "LlmResponse", data: { model: { instruction: "You book tables." } }, to: { default: "end" } },
      end: given(),
    }),
  ]);
  chat.say("tonight");
  const effect = chat.effect();
  if (effect.type !== "generate") throw new Error("No model was asked");
  expect(effect.request.messageId).not.toBeNull();
  expect(effect.request.messages).toMatchObject([
    { role: "system", text: expect.stringContaining("Your task: Book for tonight") },
    { role: "user", text: "tonight" },
  ]);
  chat.perform(generated("A table for two is yours."));
  expect(chat.texts()).toEqual(["A table for two is yours.", "back:  "]);
  expect(chat.state().history).toContainEqual(
    expect.objectContaining({ role: "assistant", text: "A table for two is yours." }),
  );
});

test("an agent that ends with an error, or fails, leaves by error as Failed", () => {
  const ended = converse([caller(), agent({ first: { type: "EndFlow", data: { status: "error", detail: "full" } } })]);
  expect(ended.hear("hi")).toEqual(["sorry"]);
  expect(ended.flowEvents()).toContainEqual(expect.objectContaining({ exitStatus: "Failed", exitDetails: "full" }));
  expect(ended.issues()).toEqual([]);
  const broken = converse([
    caller(),
    agent({
      first: { type: "LlmResponse", data: { model: { instruction: "Help." } }, to: { default: "end" } },
      end: given(),
    }),
  ]);
  broken.say("hi");
  broken.perform(failed("unavailable"));
  expect(broken.texts()).toEqual(["sorry"]);
  expect(broken.issues()).toMatchObject([{ code: "unavailable" }]);
});

test("an agent that is not there, or lacks an input, is NotStarted", () => {
  const gone = converse([caller({ flowId: "nowhere" })]);
  expect(gone.hear("hi")).toEqual(["sorry"]);
  const lacking = converse([caller(), agent({ first: given() }, { inputs: [{ name: "day", required: true }] })]);
  expect(lacking.hear("hi")).toEqual(["sorry"]);
  expect(lacking.flowEvents()).toContainEqual(
    expect.objectContaining({ exitStatus: "NotStarted", exitDetails: "missing-inputs: day" }),
  );
  expect(lacking.issues()).toMatchObject([{ code: "flow-not-started" }]);
});

test("without an error exit there is one apology", () => {
  const chat = converse([caller({ flowId: "nowhere" }, { success: "back" })]);
  expect(chat.hear("hi")).toEqual(["Sorry, something went wrong on my side. Please try again in a moment."]);
});

test("agents that run one another without end stop twenty deep", () => {
  const chat = converse([
    caller(),
    agent({
      first: { type: "RunAgent", data: { flowId: "booking", task: "Again" }, to: { success: "end" } },
      end: given(),
    }),
  ]);
  expect(chat.hear("hi")).toEqual(["sorry"]);
  const started = chat.flowEvents().filter(({ type }) => type === "Started").length;
  expect(started).toBeLessThanOrEqual(20);
  expect(chat.state().stack).toEqual([]);
});

test("visits, calls of models and tokens of agents count with the turn of their caller", () => {
  const thinking = agent({
    first: {
      type: "LlmWithTools",
      data: { model: { instruction: "Book." } },
      tools: { note: { type: "StoreVariableTool", description: "Notes it" } },
      to: { default: "end" },
    },
    end: given(),
  });
  const steps = converse([caller(), thinking], { limits: { modelSteps: 2 } });
  steps.say("hi");
  steps.perform(calls(["note", {}]));
  steps.perform(calls(["note", {}]));
  expect(steps.texts()).toEqual(["sorry"]);
  expect(steps.issues()).toMatchObject([{ code: "bound-model-steps" }]);
  const tokens = converse([caller(), thinking], { limits: { tokens: 15 } });
  tokens.say("hi");
  tokens.perform(calls(["note", {}]));
  expect(tokens.issues()).toMatchObject([{ code: "token-budget" }]);
  const visits = converse(
    [caller(), agent({ first: text("one", "second"), second: text("two", "end"), end: given() })],
    {
      limits: { visits: 4 },
    },
  );
  expect(visits.hear("hi")).toEqual(["one", "sorry"]);
  expect(visits.issues()).toMatchObject([{ code: "bound-visits" }]);
});
