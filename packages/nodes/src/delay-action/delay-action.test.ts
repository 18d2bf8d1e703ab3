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

const echoing = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "delay" } },
    delay: { type: "DelayAction", data: { durationMs: 3000 }, to: { default: "wait" } },
    wait: { type: "Checkpoint", to: { text: "echo" } },
    echo: { type: "TextMessageAction", data: { alternatives: [{ en: "{{ input.text }}" }] }, to: { default: "wait" } },
  },
});
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `text ${at + 1}`);

test("what is said meanwhile is answered afterwards, up to twenty texts; further ones are one with the last of them", () => {
  const chat = converse([echoing]);
  const texts = numbered(25);
  for (const text of ["hi", ...texts]) {
    chat.say(text);
    expect(chat.issues()).toEqual([]);
  }
  chat.ring();
  expect(chat.texts()).toEqual([...texts.slice(0, 19), texts.slice(19).join("\n")]);
});

test("files come with the text that theirs is one with, in the language that was named last", () => {
  const chat = converse([echoing], { languages: ["en", "de"] });
  const file = { id: "f", name: "a.png", mediaType: "image/png", bytes: 1, url: "https://example.com/a.png" };
  for (const text of ["hi", ...numbered(20)]) chat.say(text);
  chat.say("", { files: [file], language: "de" });
  chat.say("and that", { files: [{ ...file, id: "g" }] });
  expect(chat.state().held).toHaveLength(20);
  expect(chat.state().held.at(-1)).toEqual({
    ...{ type: "text", text: "text 20\nand that", messageId: "m23", language: "de", remembered: true },
    files: [file, { ...file, id: "g" }],
  });
});

test("a text that leaves no room for what a conversation knows besides is not answered, with an issue", () => {
  const chat = converse([echoing]);
  for (const text of ["hi", ...numbered(20), "x".repeat(20_000)]) chat.say(text);
  expect(chat.issues()).toEqual([]);
  chat.say("y".repeat(20_000));
  expect(chat.issues()).toMatchObject([{ code: "not-heard", nodeId: "delay" }]);
  chat.say("and this");
  expect(chat.issues()).toEqual([]);
  chat.ring();
  expect(chat.texts()).toEqual([...numbered(19), `text 20\n${"x".repeat(20_000)}\nand this`]);
});

test("long texts wait as far as there is room for them, from the first on", () => {
  const chat = converse([echoing]);
  chat.say("hi");
  for (const letter of "abcdef") chat.say(letter.repeat(15_000));
  expect(chat.state().held).toHaveLength(4);
  expect(JSON.stringify(chat.state()).length).toBeLessThan(128_000);
});

test("a delay of nothing is passed at once and sets no timer", () => {
  const chat = converse([flow({ durationMs: 0 })]);
  expect(chat.hear("hi")).toEqual(["after"]);
  expect(chat.state().timers).toEqual([]);
});
