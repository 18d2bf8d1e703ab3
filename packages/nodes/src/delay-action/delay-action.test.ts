import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const flow = (data: JsonObject) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "delay" } },
      delay: { type: "DelayAction", data, to: { default: "after" } },
      after: { type: "TextMessageAction", data: { alternatives: [{ en: "after" }] } },
    },
  });

test("it shows typing, and goes on when its time is over", () => {
  const chat = converse([flow({ durationMs: 3000 })]);
  expect(chat.hear("hi")).toEqual([]);
  expect(chat.actions()).toEqual([{ customAction: { name: "typing", value: { durationMs: 3000 } } }]);
  expect(chat.state().timers).toHaveLength(1);
  chat.ring();
  expect(chat.texts()).toEqual(["after"]);
});

test("typing is left out where it is not wanted", () => {
  const chat = converse([flow({ durationMs: 3000, typing: false })]);
  chat.say("hi");
  expect(chat.actions()).toEqual([]);
  chat.ring();
  expect(chat.texts()).toEqual(["after"]);
});

test("what is said meanwhile is answered afterwards, up to twenty texts; a further one leaves an issue", () => {
  const chat = converse([
    buildFlow({
      id: "main",
      name: "Main",
      nodes: {
        start: { type: "Start", to: { default: "delay" } },
        delay: { type: "DelayAction", data: { durationMs: 3000 }, to: { default: "wait" } },
        wait: { type: "Checkpoint", to: { text: "echo" } },
        echo: {
          type: "TextMessageAction",
          data: { alternatives: [{ en: "{{ input.text }}" }] },
          to: { default: "wait" },
        },
      },
    }),
  ]);
  const texts = Array.from({ length: 21 }, (_, at) => `text ${at + 1}`);
  for (const text of ["hi", ...texts]) chat.say(text);
  expect(chat.issues()).toMatchObject([{ code: "not-heard", nodeId: "delay" }]);
  chat.ring();
  expect(chat.texts()).toEqual(texts.slice(0, 20));
});

test("a delay of nothing is passed at once and sets no timer", () => {
  const chat = converse([flow({ durationMs: 0 })]);
  expect(chat.hear("hi")).toEqual(["after"]);
  expect(chat.state().timers).toEqual([]);
});
