import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";

const done: NodeSketch = { type: "TextMessageAction", data: { alternatives: [{ en: "{{ colour }} {{ day }}" }] } };
const colour = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "ask" } },
    ask: {
      type: "ChooseReplyButton",
      data: {
        text: { en: "Which colour?", de: "Welche Farbe?" },
        buttons: [
          { value: "r", label: { en: "Red", de: "Rot" } },
          { value: "b", label: { en: "Blue", de: "Blau" } },
        ],
        variable: "colour",
        ladder: { noMatch: [{ en: "Red or blue?", de: "Rot oder Blau?" }] },
      },
      to: { "selected:r": "done", "selected:b": "done", "not-selected": "done" },
    },
    done,
  },
});
const day = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "ask" } },
    ask: {
      type: "CollectUserInput",
      data: {
        text: {},
        ask: "oneByOne",
        fields: [{ name: "day", label: { en: "Which day?", de: "Welcher Tag?" }, type: "date", variable: "day" }],
      },
      to: { submit: "done" },
    },
    done,
  },
});

test("who goes over to another language hears the question in it, and has missed nothing", () => {
  const chat = converse([colour]);
  chat.say("hi");
  chat.say("Sprechen Sie Deutsch?", { language: "de" });
  expect(chat.texts()).toEqual(["Welche Farbe?"]);
  expect(chat.hear("hm")).toEqual(["Rot oder Blau?"]);
  expect(chat.hear("Blau")).toEqual(["b "]);
});

test("an answer that comes with the switch is taken in the new language, or by the label that was shown before", () => {
  const chat = converse([colour]);
  chat.say("hi");
  chat.say("Rot bitte", { language: "de-AT" });
  expect(chat.latest()).toContainEqual({ type: "language", language: "de" });
  expect(chat.texts()).toEqual(["r "]);
  const old = converse([colour]);
  old.say("hi");
  old.say("Red", { language: "de" });
  expect(old.texts()).toEqual(["r "]);
});

test("dates are read in the new language", () => {
  const chat = converse([day]);
  chat.say("hi");
  chat.say("übermorgen", { language: "de" });
  expect(chat.texts()).toEqual([" 2026-11-23"]);
  const again = converse([day]);
  again.say("hi");
  again.say("Wie bitte?", { language: "de" });
  expect(again.texts()).toEqual(["Welcher Tag?"]);
});

test("a profile that keeps its language keeps the question in it", () => {
  const chat = converse([colour], { followLanguage: false });
  chat.say("hi");
  chat.say("Sprechen Sie Deutsch?", { language: "de" });
  expect(chat.texts()).toEqual(["Red or blue?"]);
});
