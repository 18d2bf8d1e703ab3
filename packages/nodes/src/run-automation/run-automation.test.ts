import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type FlowSketch, type NodeSketch } from "../templates/build-flow.ts";
import { answered, calls, converse, failed, generated } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const caller = (data: JsonObject = {}, to: NonNullable<NodeSketch["to"]> = { success: "back", error: "sorry" }) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "run" } },
      run: {
        type: "RunAutomation",
        name: "Sum",
        data: {
          flowId: "sum",
          inputs: [{ name: "of", value: "{{ input.text }}" }],
          outputs: [{ name: "total", variable: "total" }],
          ...data,
        },
        to,
      },
      back: text("back: {{ total }} {{ Sum.total }}"),
      sorry: text("sorry"),
    },
  });
const automation = (nodes: FlowSketch["nodes"], settings: JsonObject = {}) =>
  buildFlow({
    id: "sum",
    name: "Sum",
    type: "Automation",
    settings,
    nodes: { start: { type: "Start", to: { default: "first" } }, ...nodes },
  });
const end: NodeSketch = { type: "EndFlow", data: { outputs: [{ name: "total", value: "all of {{ of }}" }] } };
const posts: NodeSketch = {
  type: "WebhookAction",
  data: { request: { method: "POST", url: "https://example.com" } },
  to: { success: "end" },
};

test("one that is waited for says nothing, knows its inputs, and comes back by success with named values", () => {
  const chat = converse([caller(), automation({ first: text("never heard", "post"), post: posts, end })]);
  chat.say("3");
  expect(chat.texts()).toEqual([]);
  expect(chat.effect()).toMatchObject({ type: "http", flowId: "sum" });
  chat.perform(answered(200));
  expect(chat.texts()).toEqual(["back: all of 3 all of 3"]);
});

test("one that is waited for ends itself where it ends the conversation, not the conversation of its caller", () => {
  const chat = converse([caller(), automation({ first: { type: "EndConversation" } })]);
  chat.say("3");
  expect(chat.texts().map((said) => said.trim())).toEqual(["back:"]);
  expect(chat.state().closed).toBe(false);
});

test("one that is waited for reads and writes the conversation's variables", () => {
  const set = (variable: string, template: string, to: string): NodeSketch => ({
    type: "StoreVariable",
    data: { assignments: [{ mode: "template", variable, template }] },
    to: { default: to },
  });
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: set("room", "12", "run"),
      run: { type: "RunAutomation", data: { flowId: "sum" }, to: { success: "back" } },
      back: text("{{ room }} {{ price }}"),
    },
  });
  const chat = converse([main, automation({ first: set("price", "{{ room }}0", "end"), end })]);
  expect(chat.hear("hi")).toEqual(["12 120"]);
});

test("one that is not waited for begins by itself, and the conversation goes on at once", () => {
  const chat = converse([caller({ wait: false }), automation({ first: posts, end })]);
  expect(chat.hear("3")).toEqual(["back:  "]);
  expect(chat.state()).toMatchObject({ pending: null, stack: [] });
  expect(chat.latest().filter(({ type }) => type === "run")).toEqual([
    { type: "run", id: expect.any(String), flowId: "sum", inputs: { of: "3" } },
  ]);
});

test.each([true, false])("one that is not there, or lacks an input, leaves by error (waited for: %s)", (wait) => {
  expect(converse([caller({ wait, flowId: "nowhere" })]).hear("3")).toEqual(["sorry"]);
  const lacking = converse([
    caller({ wait }),
    automation({ first: end }, { inputs: [{ name: "by", required: true }] }),
  ]);
  expect(lacking.hear("3")).toEqual(["sorry"]);
  expect(lacking.issues()).toMatchObject([{ code: "flow-not-started", nodeId: "run" }]);
  expect(lacking.latest().some(({ type }) => type === "run")).toBe(false);
});

test("one that ends badly, fails, or waits for somebody leaves by error", () => {
  const bad = converse([caller(), automation({ first: { type: "EndFlow", data: { status: "error", detail: "no" } } })]);
  expect(bad.hear("3")).toEqual(["sorry"]);
  const broken = converse([caller(), automation({ first: posts, end })]);
  broken.say("3");
  broken.perform(failed("unavailable"));
  expect(broken.texts()).toEqual(["sorry"]);
  const waiting = converse([caller(), automation({ first: { type: "Checkpoint", to: { text: "end" } }, end })]);
  expect(waiting.hear("3")).toEqual(["sorry"]);
  expect(waiting.issues()).toMatchObject([{ code: "aside-waits" }]);
});

const run = (nodes: FlowSketch["nodes"], inputs: JsonObject = { of: "3" }, settings: JsonObject = {}) => {
  const chat = converse([automation(nodes, settings)], { endUserId: "" });
  chat.take({ type: "run", inputs });
  return chat;
};

test("a run is over when its flow is: it closes with the status and the named values", () => {
  const chat = run({ first: posts, end });
  expect(chat.state()).toMatchObject({ closed: false, outcome: null });
  chat.perform(answered(200));
  expect(chat.state()).toMatchObject({
    closed: true,
    outcome: { status: "Success", detail: "", outputs: { total: "all of 3" } },
  });
  expect(chat.latest().filter(({ type }) => type === "closed")).toHaveLength(1);
  expect(chat.take({ type: "run", inputs: {} })).toEqual([]);
});

test("a run that fails says nothing to nobody: its outcome and an issue tell why", () => {
  const chat = run({ first: posts, end });
  chat.perform(failed("unavailable"));
  expect(chat.texts()).toEqual([]);
  expect(chat.state()).toMatchObject({ closed: true, outcome: { status: "Failed", detail: "unavailable" } });
  expect(chat.issues()).toMatchObject([{ code: "unavailable" }]);
  const lacking = run({ first: end }, {}, { inputs: [{ name: "of", required: true }] });
  expect(lacking.state()).toMatchObject({
    closed: true,
    outcome: { status: "NotStarted", detail: "missing-inputs: of" },
  });
  expect(lacking.issues()).toMatchObject([{ code: "flow-not-started" }]);
});

test("a run may end its conversation, go on in another flow, and sleep in between", () => {
  const ended = run({ first: { type: "EndConversation" } });
  expect(ended.state()).toMatchObject({ closed: true, outcome: { status: "Success", detail: "closed" } });
  const later = run({ first: { type: "DelayAction", data: { durationMs: 60_000 }, to: { default: "end" } }, end });
  expect(later.state()).toMatchObject({ closed: false });
  later.ring();
  expect(later.state()).toMatchObject({ outcome: { outputs: { total: "all of 3" } } });
});

test("models of a run read its own calls and no conversation; what would be an end user's value it keeps for itself", () => {
  const definitions = [{ key: "name", name: "Name", type: "String" as const, isEndUser: true, hide: false }];
  const chat = converse(
    [
      automation({
        first: {
          type: "LlmWithTools",
          data: { model: { instruction: "Work." } },
          tools: {
            note: {
              type: "StoreVariableTool",
              description: "Notes",
              data: { assignments: [{ parameter: "name", variable: "name" }] },
              parameters: [{ name: "name", type: "string" }],
            },
          },
          to: { default: "end" },
        },
        end,
      }),
    ],
    { endUserId: "", definitions },
  );
  chat.take({ type: "run", inputs: {} });
  chat.perform(calls(["note", { name: "Ada" }]));
  const effect = chat.effect();
  expect(effect.type === "generate" && effect.request.messages.map(({ role }) => role)).toEqual([
    "system",
    "user",
    "assistant",
    "tool",
  ]);
  expect(chat.latest()).toContainEqual(
    expect.objectContaining({ type: "variable", scope: "conversation", key: "name" }),
  );
  chat.perform(generated("Done."));
  expect(chat.texts()).toEqual([]);
  expect(chat.state()).toMatchObject({ closed: true, outcome: { status: "Success" } });
});
