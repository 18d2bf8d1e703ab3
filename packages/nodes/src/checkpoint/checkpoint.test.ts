import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (data: NonNullable<NodeSketch["data"]>, to: NonNullable<NodeSketch["to"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "rest" } },
      rest: { type: "Checkpoint", data, to },
      heard: text("heard {{ input.text }}{{ input.signal }}"),
      late: text("late"),
    },
  });

test("it rests until a text or a signal comes", () => {
  const chat = converse([flow({}, { text: "heard", signal: "heard" })]);
  expect(chat.hear("hi")).toEqual([]);
  expect(chat.hear("there")).toEqual(["heard there"]);
  chat.say("hi");
  chat.signal("door-opened");
  expect(chat.texts()).toEqual(["heard door-opened"]);
});

test("it reminds, then gives up", () => {
  const chat = converse([
    flow(
      { ladder: { noInput: [{ en: "Still there?" }], noInputAfterMs: 1000, timeoutMs: 5000 } },
      { text: "heard", timeout: "late" },
    ),
  ]);
  chat.say("hi");
  chat.ring();
  expect(chat.texts()).toEqual(["Still there?"]);
  while (chat.state().timers.length > 0) chat.ring();
  expect(chat.texts()).toEqual(["late"]);
});

test("one that does not wait is passed", () => {
  expect(converse([flow({ wait: false }, { default: "heard" })]).hear("hi")).toEqual(["heard hi"]);
});
