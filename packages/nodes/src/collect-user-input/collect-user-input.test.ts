import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const text = (said: string): NodeSketch => ({ type: "TextMessageAction", data: { alternatives: [{ en: said }] } });
const fields = [
  { name: "name", label: { en: "Name", de: "Name" }, type: "text", most: 20, variable: "name" },
  { name: "day", label: { en: "Day", de: "Tag" }, type: "date", variable: "day" },
  {
    name: "size",
    label: { en: "Size" },
    type: "select",
    required: false,
    options: [
      { value: "s", label: { en: "Small" } },
      { value: "l", label: { en: "Large" } },
    ],
    variable: "size",
  },
];
const flow = (data: NonNullable<NodeSketch["data"]> = {}, to: NonNullable<NodeSketch["to"]> = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: { text: { en: "Tell me" }, fields, ...data },
        to: { submit: "done", cancel: "stopped", ...to },
      },
      done: text("{{ name }} {{ day }} {{ size }}"),
      stopped: text("stopped"),
      free: text("you said {{ input.text }}"),
    },
  });

test("C275: a form is shown, filled and stored", () => {
  const chat = converse([flow()]);
  chat.say("hi");
  expect(chat.actions()).toMatchObject([
    {
      text: { text: "Tell me" },
      uiAction: {
        name: "input",
        value: {
          type: "input",
          timeoutMs: 0,
          input: {
            submitButton: "Send",
            cancelButton: "Cancel",
            fields: [
              { name: "name", label: "Name", type: "text", required: true },
              { name: "day" },
              {
                name: "size",
                required: false,
                options: [
                  { value: "s", label: "Small" },
                  { value: "l", label: "Large" },
                ],
              },
            ],
          },
        },
      },
    },
  ]);
  chat.answer({ submit: { name: "Ada", day: "2026-12-24", size: "Large" } });
  expect(chat.texts()).toEqual(["Ada 2026-12-24 l"]);
});

test("a wrong field comes back marked, with what was given", () => {
  const chat = converse([flow()], { language: "de" });
  chat.say("hi");
  chat.answer({ submit: { name: "", day: "irgendwann" } });
  expect(chat.actions()).toMatchObject([
    {
      uiAction: {
        value: {
          input: {
            fields: [
              { error: "Bitte füllen Sie dies aus." },
              { value: "irgendwann", error: "Bitte geben Sie ein Datum ein, zum Beispiel 24. Dezember." },
              {},
            ],
          },
        },
      },
    },
  ]);
});

test("a form is left by cancel, and by text where that is connected", () => {
  const chat = converse([flow({}, { text: "free" })]);
  chat.say("hi");
  expect(chat.hear("I would rather talk")).toEqual(["you said I would rather talk"]);
  chat.say("again");
  chat.answer({ cancel: true });
  expect(chat.texts()).toEqual(["stopped"]);
});

test("a form of one field takes a text for it", () => {
  const chat = converse([flow({ fields: fields.slice(1, 2) })]);
  chat.say("hi");
  chat.say("whenever");
  expect(chat.actions()).toMatchObject([
    { uiAction: { value: { input: { fields: [{ error: "Please enter a date, for example 24 December." }] } } } },
  ]);
  expect(chat.hear("on Friday")).toEqual([" 2026-11-27 "]);
});

test("fields are asked one by one; a correction re-opens the value before", () => {
  const chat = converse([flow({ ask: "oneByOne" })]);
  expect(chat.hear("hi")).toEqual(["Tell me\nName"]);
  expect(chat.hear("Ada")).toEqual(["Day"]);
  expect(chat.hear("soon")).toEqual(["Please enter a date, for example 24 December.\nDay"]);
  expect(chat.hear("Thursday")).toEqual(["Size"]);
  expect(chat.hear("No, I meant Friday")).toEqual(["Size"]);
  expect(chat.hear("the second one")).toEqual(["Ada 2026-11-27 l"]);
});

test("a word that cancels cancels", () => {
  const chat = converse([flow({ ask: "oneByOne" })]);
  chat.say("hi");
  expect(chat.hear("never mind")).toEqual(["stopped"]);
});

test("a field may be called what every object has", () => {
  const named = { name: "constructor", label: { en: "Who built it?" }, type: "text", variable: "name" };
  const chat = converse([flow({ fields: [named] })]);
  chat.say("hi");
  expect(chat.actions()).toMatchObject([{ uiAction: { value: { input: { fields: [{ name: "constructor" }] } } } }]);
  chat.answer({ submit: {} });
  expect(chat.actions()).toMatchObject([
    { uiAction: { value: { input: { fields: [{ error: expect.any(String) }] } } } },
  ]);
  chat.answer({ submit: { constructor: "Ada" } });
  expect(chat.actions()).toMatchObject([{ text: { text: expect.stringContaining("Ada") } }]);
});
