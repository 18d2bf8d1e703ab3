import { type CallbackOrigin, fixtureRecorder, type Input, playFixture } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { answered, contextOf, converse, engineOf } from "./converse.ts";
import { text } from "./text-step.ts";

const pays = (waitForCallback: boolean, to: NonNullable<NodeSketch["to"]>): NodeSketch => ({
  type: "WebhookAction",
  name: "Shop",
  data: { request: { method: "POST", url: "https://example.com/" }, waitForCallback },
  to,
});
const flow = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { text: "pay" } },
    pay: pays(true, { response: "paid", timeout: "late" }),
    paid: text("paid {{ Shop.body.customAction.value }}"),
    late: text("late"),
  },
});

const callback = (value: string, from?: CallbackOrigin): Input => ({
  type: "callback",
  action: { customAction: { name: "paid", value } },
  messageId: `m-${value}`,
  ...(from && { from }),
});

/** It has asked and waits for the answer to this call. */
function waiting() {
  const chat = converse([flow]);
  chat.say("hi");
  const effectId = chat.effect().id;
  chat.perform(answered(202));
  return { chat, effectId };
}

test("a webhook takes the answer to its own call, not the person's and not that to another call", () => {
  const { chat, effectId } = waiting();
  for (const from of ["touchpoint", { effectId: "another" }] as const) {
    chat.take(callback("forged", from));
    expect(chat.texts()).toEqual([]);
  }
  chat.take(callback("really", { effectId }));
  expect(chat.texts()).toEqual(["paid really"]);
});

test("a program that has a key answers whatever waits", () => {
  const { chat } = waiting();
  chat.take(callback("then"));
  expect(chat.texts()).toEqual(["paid then"]);
});

test("a test that was made of a conversation posts the answer to the call of its own run", () => {
  const recorder = fixtureRecorder();
  const chat = converse([flow]);
  const add = (input: Input) => {
    const before = chat.state();
    const events = chat.take(input);
    recorder.add({ input, context: contextOf({}, 0), before, after: chat.state(), events });
  };
  add({ type: "text", text: "hi", messageId: "m1" });
  const effectId = chat.effect().id;
  add({ type: "effect", effectId, result: answered(202) });
  add(callback("kept", { effectId }));
  const turns = recorder.fixture().turns.map((turn) => ({ ...turn, seed: "another" }));
  const steps = [...playFixture(engineOf([flow]), { flowId: "main", version: null }, { turns })];
  expect(steps).toMatchObject([{ difference: null }, { difference: null }, { difference: null }]);
});
