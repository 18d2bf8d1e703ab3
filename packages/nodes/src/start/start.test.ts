import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";
import { text } from "../testing/text-step.ts";

const flow = (to: NonNullable<NodeSketch["to"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", data: { signals: ["door-opened"] }, to },
      texts: text("a text"),
      signals: text("a signal"),
      door: text("the door"),
      any: text("anything"),
    },
  });

test("a text leaves by its own exit, and by the default where that leads nowhere", () => {
  expect(converse([flow({ text: "texts", default: "any" })]).hear("hi")).toEqual(["a text"]);
  expect(converse([flow({ default: "any" })]).hear("hi")).toEqual(["anything"]);
});

test("a named signal leaves by its exit, every other by the exit for signals", () => {
  const chat = converse([flow({ signal: "signals", "signal:door-opened": "door", default: "any" })]);
  chat.signal("door-opened");
  expect(chat.texts()).toEqual(["the door"]);
  chat.signal("window-opened");
  expect(chat.texts()).toEqual(["a signal"]);
});

test("the signal that opens a conversation begins the flow even where nothing listens for it", () => {
  const chat = converse([flow({ default: "any" })]);
  chat.signal("conversation-start");
  expect(chat.texts()).toEqual(["anything"]);
});

test("a signal that nothing listens for says nothing and ends the flow well", () => {
  const chat = converse([flow({ text: "texts", default: "any" })]);
  chat.signal("window-opened");
  expect(chat.texts()).toEqual([]);
  expect(chat.issues()).toEqual([]);
  expect(chat.state().stack).toEqual([]);
});
