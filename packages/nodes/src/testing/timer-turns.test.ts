import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse, generated } from "./converse.ts";

const delay = (to: string): NodeSketch => ({
  type: "DelayAction",
  data: { durationMs: 1000, typing: false },
  to: { default: to },
});
const model = (to: string): NodeSketch => ({
  type: "LlmResponse",
  data: { model: { instruction: "Go on." } },
  to: { default: to, error: "sorry" },
});
const sorry: NodeSketch = { type: "TextMessageAction", data: { alternatives: [{ en: "sorry" }] } };
const flow = (nodes: { readonly [id: string]: NodeSketch }, first: string) =>
  buildFlow({ id: "main", name: "Main", nodes: { start: { type: "Start", to: { default: first } }, sorry, ...nodes } });
const talk = (...given: Parameters<typeof flow>) => converse([flow(...given)]);

/** Lets its timers go off for as long as it has any, with the model's answers between; how often that was. */
function runOn(chat: ReturnType<typeof converse>, most: number, tokens = 1): number {
  for (let turns = 0; turns < most; turns++) {
    if (chat.state().pending) chat.perform(generated("On.", { usage: { inputTokens: tokens, outputTokens: 0 } }));
    if (chat.state().timers.length === 0) return turns;
    chat.ring();
  }
  return most;
}

test("a circle that timers alone keep going is stopped, and the issue names its path", () => {
  const chat = talk({ model: model("delay"), delay: delay("model") }, "model");
  chat.say("hi");
  expect(runOn(chat, 1200)).toBe(1000);
  expect(chat.issues()).toMatchObject([{ code: "bound-timers", nodeId: "delay", messageExtended: "model → delay" }]);
  expect(chat.state()).toMatchObject({ stack: [], timers: [], pending: null });
  expect(chat.texts()).toEqual(["On.", expect.stringContaining("Sorry")]);
});

test("whoever speaks, and an operator who hands back, begins the count anew", () => {
  const chat = talk({ delay: delay("say"), say: { ...sorry, to: { default: "delay" } } }, "delay");
  chat.say("hi");
  expect(runOn(chat, 600)).toBe(600);
  chat.say("still here");
  expect(runOn(chat, 600)).toBe(600);
  chat.take({ type: "operator", command: { type: "takeOver", userId: "u" } });
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(runOn(chat, 1200)).toBe(1000);
});

test("a list of 500 may rest in each of its rounds", () => {
  const loop: NodeSketch = {
    type: "ForEach",
    data: { list: "all", item: "one", most: 500 },
    to: { "response:each": "first", default: "done" },
  };
  const done: NodeSketch = { type: "TextMessageAction", data: { alternatives: [{ en: "done" }] } };
  const nodes = { loop, first: delay("second"), second: delay("loop"), done };
  const endUserVariables = { all: Array.from({ length: 500 }, (_, at) => at) };
  const chat = converse([flow(nodes, "loop")], { endUserVariables });
  chat.say("hi");
  expect(runOn(chat, 1200)).toBe(1000);
  expect(chat.texts()).toEqual(["done"]);
  expect(chat.issues()).toEqual([]);
});

test("a conversation has a budget of tokens also where its organisation has set none", () => {
  const chat = talk({ model: model("delay"), delay: delay("model") }, "model");
  chat.say("hi");
  expect(runOn(chat, 100, 500_000)).toBe(4);
  expect(chat.issues()).toMatchObject([{ code: "token-budget" }]);
  expect(chat.texts()).toEqual(["sorry"]);
});

test("a timer that goes off in the moment in which somebody answers wakes nobody, not what waits by then either", () => {
  const wait = { type: "Checkpoint", data: { ladder: { timeoutMs: 1000 } } } as const;
  const chat = talk(
    {
      ask: { ...wait, to: { text: "more", timeout: "sorry" } },
      more: { ...wait, to: { text: "more", timeout: "sorry" } },
    },
    "ask",
  );
  chat.say("hi");
  const [timer] = chat.state().timers;
  chat.say("here");
  const before = chat.state();
  expect(before.timers).toHaveLength(1);
  chat.take({ type: "timer", timerId: timer?.id ?? "" });
  expect(chat.texts()).toEqual([]);
  expect(chat.state()).toMatchObject({ stack: before.stack, timers: before.timers });
  chat.ring();
  expect(chat.texts()).toEqual(["sorry"]);
});
