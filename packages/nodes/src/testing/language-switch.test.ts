import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { calls, converse } from "./converse.ts";

const done: NodeSketch = { type: "TextMessageAction", data: { alternatives: [{ en: "{{ colour }} {{ day }}" }] } };
const colourOf = (more: NonNullable<NodeSketch["data"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "ChooseReplyButton",
        data: {
          ...more,
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
const colour = colourOf({});
const dayOf = (more: NonNullable<NodeSketch["data"]>) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "ask" } },
      ask: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          ...more,
          fields: [{ name: "day", label: { en: "Which day?", de: "Welcher Tag?" }, type: "date", variable: "day" }],
        },
        to: { submit: "done" },
      },
      done,
    },
  });

const day = dayOf({});

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

test("who goes over to another language while a person answers is answered in it by the agent afterwards", () => {
  const chat = converse([colour]);
  chat.say("hi");
  chat.take({ type: "operator", command: { type: "takeOver", userId: "user" } });
  chat.say("Sprechen Sie Deutsch?", { language: "de-AT" });
  expect(chat.latest()).toContainEqual({ type: "language", language: "de" });
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(chat.texts()).toEqual(["Welche Farbe?"]);
});

const none = calls(["read_answer", { answer: null }]);
const byModel = { aiModelId: "reader" };

test.each([
  ["a choice", colourOf(byModel), "Welche Farbe?"],
  ["a field", dayOf(byModel), "Welcher Tag?"],
  ["a form", dayOf({ ...byModel, ask: "form", text: { en: "When?", de: "Wann?" } }), "Wann?"],
])("%s that a model reads is asked in the new language, too, where the model finds no answer", (_what, flow, asked) => {
  const chat = converse([flow]);
  chat.say("hi");
  chat.say("Sprechen Sie Deutsch?", { language: "de" });
  chat.perform(none);
  expect(chat.texts()).toEqual([asked]);
  chat.say("hm");
  chat.perform(none);
  expect(chat.texts()).not.toEqual([asked]);
  const spokenOver = converse([flow]);
  spokenOver.say("hi");
  spokenOver.say("Sprechen Sie Deutsch?", { language: "de" });
  spokenOver.say("Hallo?");
  spokenOver.perform(none);
  expect(spokenOver.texts()).toEqual([asked]);
});

const chosen = buildFlow({
  id: "main",
  name: "Main",
  nodes: {
    start: { type: "Start", to: { default: "which" } },
    which: {
      type: "ChooseReplyButton",
      data: { text: { en: "Which language?" }, buttons: [{ value: "de", label: { en: "Deutsch" } }] },
      to: { "selected:de": "german" },
    },
    german: { type: "SetLanguage", data: { language: "de" }, to: { default: "ask" } },
    ask: { type: "Checkpoint", to: { text: "said" } },
    said: {
      type: "TextMessageAction",
      data: { alternatives: [{ en: "English", de: "Deutsch" }] },
      to: { default: "ask" },
    },
  },
});

test("a flow that goes over to another language stays in it, though the touchpoint names its own with each text", () => {
  const chat = converse([chosen]);
  chat.say("hi", { language: "en" });
  chat.answer({ button: "de" });
  for (const text of ["eins", "zwei"]) {
    chat.say(text, { language: "en" });
    expect(chat.texts()).toEqual(["Deutsch"]);
  }
  chat.say("three", { language: "en", speech: true });
  expect(chat.texts()).toEqual(["English"]);
  chat.say("vier", { language: "de" });
  expect(chat.texts()).toEqual(["Deutsch"]);
  chat.say("five", { language: "en" });
  expect(chat.texts()).toEqual(["English"]);
});

const choose = (chat: ReturnType<typeof converse>, language: string) => chat.signal("language-changed", language);

test("who chooses a language at the touchpoint is asked in it at once, and nothing is missed or begun anew", () => {
  const chat = converse([colour]);
  chat.say("hi");
  choose(chat, "de-AT");
  expect(chat.texts()).toEqual(["Welche Farbe?"]);
  choose(chat, "de");
  choose(chat, "fr");
  expect(chat.latest().filter(({ type }) => type === "message" || type === "language")).toEqual([]);
  chat.answer({ button: "r" });
  expect(chat.texts()).toEqual(["r "]);
  const idle = converse([colour]);
  choose(idle, "de");
  expect(idle.texts()).toEqual([]);
  expect(idle.hear("hi")).toEqual(["Welche Farbe?"]);
});

test("a language that is chosen holds against the flow's, and while a person answers", () => {
  const chat = converse([chosen]);
  chat.say("hi", { language: "en" });
  chat.answer({ button: "de" });
  choose(chat, "en");
  expect(chat.texts()).toEqual([]);
  chat.say("one", { language: "en" });
  expect(chat.texts()).toEqual(["English"]);
  chat.take({ type: "operator", command: { type: "takeOver", userId: "user" } });
  choose(chat, "de");
  chat.take({ type: "operator", command: { type: "handBack" } });
  expect(chat.hear("zwei")).toEqual(["Deutsch"]);
});

test("what rests for no answer in words goes on resting while a language is chosen", () => {
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "delay" } },
      delay: { type: "DelayAction", data: { durationMs: 5000 }, to: { default: "said" } },
      said: { type: "TextMessageAction", data: { alternatives: [{ en: "English", de: "Deutsch" }] } },
    },
  });
  const chat = converse([main]);
  chat.say("hi");
  const [timer] = chat.state().timers;
  choose(chat, "de");
  expect(chat.state().timers).toEqual([timer]);
  chat.ring();
  expect(chat.texts()).toEqual(["Deutsch"]);
});

test("whoever speaks a tongue that is spoken already asks for no other country's", () => {
  const chat = converse([colour], { languages: ["de-DE", "de-AT", "en"], language: "de-AT" });
  chat.say("hi", { language: "de" });
  expect(chat.state().language).toBe("de-AT");
  chat.say("hi", { language: "de-CH" });
  expect(chat.state().language).toBe("de-AT");
  chat.say("hi", { language: "de-DE" });
  expect(chat.state().language).toBe("de-DE");
});

test("a language that the flow has left is not come back to under another country's name", () => {
  const main = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "english" } },
      english: { type: "SetLanguage", data: { language: "en" }, to: { default: "wait" } },
      wait: { type: "Checkpoint", to: { text: "wait" } },
    },
  });
  const chat = converse([main], { languages: ["de-DE", "de-AT", "en"], language: "de-AT" });
  for (const said of ["hi", "there"]) {
    chat.say(said, { language: "de" });
    expect(chat.state().language).toBe("en");
  }
});
