import { validateFlow } from "@parlo/engine";
import { expect, test } from "vitest";
import { kinds } from "../kinds.ts";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { nothingAround } from "../testing/nothing-around.ts";

const flow = (data: NonNullable<NodeSketch["data"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "wave" } },
      wave: { type: "BehaviorAction", data, to: { default: "hello" } },
      hello: { type: "TextMessageAction", data: { alternatives: [{ en: "Hello" }] } },
    },
  });

test("C277: gestures and emotions go out with name, start and duration, in the order of their beginning", () => {
  const chat = converse([
    flow({
      gestures: [
        { name: "bow", startMs: 1500, durationMs: 800 },
        { name: "wave", startMs: 0, durationMs: 0 },
      ],
      emotions: [{ name: "happy", startMs: 200, durationMs: 3000 }],
    }),
  ]);
  chat.say("hi");
  expect(chat.actions()).toEqual([
    {
      behaviorAction: {
        name: "behavior",
        value: {
          gestures: [
            { name: "wave", start: 0 },
            { name: "bow", start: 1500, duration: 800 },
          ],
          emotions: [{ name: "happy", start: 200, duration: 3000 }],
        },
      },
    },
    { text: { text: "Hello", language: "en" } },
  ]);
});

test("an avatar's own animation is as good a name as any", () => {
  const chat = converse([flow({ gestures: [{ name: "Spin_02", startMs: 0, durationMs: 0 }] })]);
  chat.say("hi");
  expect(chat.actions()[0]?.behaviorAction?.value.gestures).toEqual([{ name: "Spin_02", start: 0 }]);
});

test("nothing to perform and a gesture without a name are found before publishing, and say nothing", () => {
  const surroundings = {
    ...nothingAround,
    hasDefaultAiModel: true,
    languages: ["en"],
  };
  const fieldsOf = (data: NonNullable<NodeSketch["data"]>) =>
    validateFlow(flow(data), kinds, surroundings).flatMap(({ code, field }) => (code === "required" ? [field] : []));
  expect(fieldsOf({})).toEqual(["gestures"]);
  const nameless = { emotions: [{ name: " ", startMs: 0, durationMs: 0 }] };
  expect(fieldsOf(nameless)).toEqual(["emotions.0.name"]);
  const chat = converse([flow(nameless)]);
  chat.say("hi");
  expect(chat.actions()).toEqual([{ text: { text: "Hello", language: "en" } }]);
});
