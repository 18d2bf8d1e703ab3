import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, converse, failed, generated } from "./converse.ts";
import { text } from "./text-step.ts";

const handlers = [
  { id: "h1", on: "keyword", keywords: { en: ["stop"] }, flowId: "stopped", mode: "jump" },
  { id: "h2", on: "keyword", keywords: { en: ["help"] }, flowId: "help", mode: "call" },
  { id: "h3", on: "signal", names: ["leave"], flowId: "stopped", mode: "jump" },
];
const others = [
  buildFlow({
    id: "stopped",
    name: "S",
    nodes: { start: { type: "Start", to: { default: "a" } }, a: text("stopped") },
  }),
  buildFlow({ id: "help", name: "H", nodes: { start: { type: "Start", to: { default: "a" } }, a: text("help") } }),
];
const speaks: { readonly [kind: string]: NodeSketch } = {
  LlmResponse: { type: "LlmResponse", data: { model: { instruction: "Help." } } },
  LlmWithTools: { type: "LlmWithTools", data: { model: { instruction: "Help." } } },
};
/** Something is said between the model and the next question. */
const main = (model: NodeSketch) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: { handlers },
    nodes: {
      start: { type: "Start", to: { default: "model" } },
      model: { ...model, to: { default: "more" } },
      more: text("anything else?", "ask"),
      ask: {
        type: "ChooseReplyButton",
        data: { text: { en: "Which?" }, buttons: [{ value: "a", label: { en: "Apples" } }] },
        to: { "selected:a": "apples" },
      },
      apples: text("apples it is"),
    },
  });
/** Somebody speaks while the model has said half of its answer. */
function spokenOver(model = speaks.LlmResponse as NodeSketch) {
  const chat = converse([main(model), ...others]);
  chat.say("one");
  chat.perform(failed("cancelled", { partialText: "Half an ans" }));
  expect(chat.texts()).toEqual(["Half an ans"]);
  expect(chat.engineEvents().at(-1)?.state).toBe("ProcessingCompleted");
  return chat;
}

test.each(Object.entries(speaks))(
  "who speaks over %s is heard by the handlers of the flow before what is behind it is said",
  (_, model) => {
    expect(spokenOver(model).hear("stop")).toEqual(["stopped"]);
    const signalled = spokenOver(model);
    signalled.take({ type: "signal", name: "leave", messageId: "s" });
    expect(signalled.texts()).toEqual(["stopped"]);
    const helped = spokenOver(model);
    expect(helped.hear("help")).toEqual(["help", "anything else?", "Which?"]);
    expect(helped.hear("apples")).toEqual(["apples it is"]);
  },
);

test.each(Object.entries(speaks))(
  "what nobody handles of it is for the next question behind %s, and is remembered once",
  (_, model) => {
    const chat = spokenOver(model);
    expect(chat.hear("apples")).toEqual(["anything else?", "Which?", "apples it is"]);
    expect(chat.state().history.filter(({ role }) => role === "user")).toMatchObject([
      { text: "one" },
      { text: "apples" },
    ]);
    const signalled = spokenOver(model);
    signalled.take({ type: "signal", name: "unknown", messageId: "s" });
    expect(signalled.texts()).toEqual(["anything else?", "Which?"]);
  },
);

test("what was heard of a message comes before the words that were spoken over it; where none come the flow goes on", () => {
  const heard = () => {
    const chat = spokenOver();
    const messageId = chat.state().history.at(-1)?.messageId ?? "";
    for (const text of ["Half an", "Half"]) chat.take({ type: "heard", messageId, text });
    expect(chat.texts()).toEqual([]);
    expect(chat.state().timers).toMatchObject([{ nodeId: "more" }]);
    return chat;
  };
  const stopped = heard();
  expect(stopped.hear("stop")).toEqual(["stopped"]);
  expect(stopped.state().timers).toEqual([]);
  const silent = heard();
  silent.ring();
  expect(silent.texts()).toEqual(["anything else?", "Which?"]);
  expect(silent.hear("apples")).toEqual(["apples it is"]);
});

test("a language that is chosen takes the floor from nobody: the flow goes on", () => {
  const chosen = spokenOver();
  chosen.take({ type: "signal", name: "language-changed", value: "de", messageId: "s" });
  expect(chosen.texts()).toEqual(["anything else?", "Which?"]);
});

test("who takes over then has what is behind it said when they hand back", () => {
  const chat = spokenOver();
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  expect(chat.hear("two")).toEqual([]);
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(chat.texts()).toEqual(["anything else?", "Which?"]);
});

test("a list goes on with the next round where somebody spoke over a model within it", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "set" } },
      set: {
        type: "StoreVariable",
        data: { assignments: [{ mode: "value", variable: "list", value: ["a", "b", "c"] }] as never },
        to: { default: "each" },
      },
      each: { type: "ForEach", data: { list: "list", item: "one" }, to: { "response:each": "model", default: "done" } },
      model: { ...(speaks.LlmResponse as NodeSketch), to: { default: "each" } },
      done: text("done", "wait"),
      wait: { type: "Checkpoint", to: { text: "heard" } },
      heard: text("heard {{ input.text }}"),
    },
  });
  const chat = converse([flow]);
  chat.say("go");
  chat.perform(generated("A"));
  chat.perform(failed("cancelled", { partialText: "B" }));
  chat.say("wait");
  expect(chat.state().stack[0]?.loops).toMatchObject([{ index: 2, item: "c" }]);
  chat.perform(generated("C"));
  expect(chat.texts()).toEqual(["C", "done", "heard wait"]);
});

test("what comes too early for the node that waits is remembered once as well", () => {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { text: "hook" } },
      hook: {
        type: "WebhookAction",
        data: { request: { method: "POST", url: "https://example.com/" }, waitForCallback: true },
        to: { response: "wait" },
      },
      wait: { type: "Checkpoint", to: { text: "say" } },
      say: text("{{ conversation.transcript }}", "wait"),
    },
  });
  const chat = converse([flow]);
  chat.say("one");
  const effectId = chat.effect().id;
  chat.perform(answered(202));
  chat.say("two");
  chat.take({ type: "callback", action: { text: { text: "back" } }, messageId: "m", from: { effectId } });
  expect(chat.texts()).toEqual(["Person: one\nPerson: two"]);
});
