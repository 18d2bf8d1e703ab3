import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const flow = (data: JsonObject) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: { start: { type: "Start", to: { default: "end" } }, end: { type: "EndConversation", data } },
  });

test("the farewell is said, then the conversation is closed and takes nothing more", () => {
  const chat = converse([flow({ farewell: { en: "Goodbye, {{ input.text }}" } })]);
  expect(chat.hear("Ada")).toEqual(["Goodbye, Ada"]);
  expect(chat.state()).toMatchObject({ closed: true, stack: [], timers: [] });
  expect(chat.say("wait")).toEqual([]);
});

test("the farewell is in the conversation's language", () => {
  const farewell = { en: "Goodbye", de: "Auf Wiedersehen" };
  expect(converse([flow({ farewell })], { language: "de" }).hear("Ade")).toEqual(["Auf Wiedersehen"]);
});

test("without a farewell it closes in silence", () => {
  const chat = converse([flow({})]);
  expect(chat.hear("hi")).toEqual([]);
  expect(chat.latest()).toContainEqual({ type: "closed" });
});
