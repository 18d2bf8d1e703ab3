import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";

const languages = ["en", "fr", "ja", "de", "es", "pl"];
const inAll = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const text = (said: string, to?: NodeSketch["to"]): NodeSketch => ({
  type: "TextMessageAction",
  data: { alternatives: [inAll(said)] },
  ...(to && { to }),
});
const ask = (name: string, type: string, to: string, more = {}): NodeSketch => ({
  type: "CollectUserInput",
  name,
  data: {
    text: {},
    ask: "oneByOne",
    cancel: null,
    goBack: false,
    ...more,
    fields: [{ name, label: inAll(`${name}?`), type, variable: name }],
  },
  to: { submit: to },
});
const keywords = Object.fromEntries(languages.map((language) => [language, ["help"]]));
const handlers = [{ id: "h", on: "keyword", keywords, flowId: "help", mode: "call" }];

const main = buildFlow({
  id: "main",
  name: "Main",
  settings: { handlers },
  nodes: {
    start: { type: "Start", to: { default: "day" } },
    day: ask("day", "date", "people"),
    people: ask("people", "number", "end"),
    end: text("{{ day }} {{ people }} {{ topic }}"),
  },
});
const helpWith = (more = {}, topic = "email") =>
  buildFlow({
    id: "help",
    name: "Help",
    nodes: {
      start: { type: "Start", to: { default: "topic" } },
      topic: ask("topic", topic, "deep", more),
      deep: { type: "GoToFlow", data: { flowId: "deep", mode: "call" }, to: { success: "done" } },
      done: text("helped"),
    },
  });
const deep = buildFlow({
  id: "deep",
  name: "Deep",
  nodes: {
    start: { type: "Start", to: { default: "sure" } },
    sure: ask("sure", "yesNo", "end"),
    end: text("deep"),
  },
});

function inHelp(language = "en", help = helpWith()) {
  const chat = converse([main, help, deep], { language, languages });
  chat.say("hi");
  expect(chat.hear("2026-11-30")).toEqual(["people?"]);
  chat.say("help");
  expect([chat.texts(), chat.issues()]).toEqual([["topic?"], []]);
  return chat;
}

test.each([
  ["en", "no, I meant Tuesday"],
  ["fr", "non, je voulais dire mardi"],
  ["ja", "間違えました、火曜日です"],
  ["de", "nein, ich meinte Dienstag"],
  ["es", "no, quería decir el martes"],
  ["pl", "nie, miałem na myśli wtorek"],
])("in %s, %s within a digression corrects what was said before it", (language, said) => {
  const chat = inHelp(language);
  expect(chat.hear(said)).toEqual(["people?"]);
  expect(chat.hear("4")).toEqual(["2026-11-24 4 "]);
});

test.each([
  ["en", "never mind"],
  ["en", "cancel"],
  ["en", "go back please"],
  ["fr", "laissez tomber"],
  ["fr", "retour"],
  ["ja", "やめます"],
  ["ja", "戻る"],
  ["de", "abbrechen"],
  ["de", "zurück"],
  ["es", "cancelar"],
  ["es", "atrás"],
  ["pl", "nieważne"],
  ["pl", "wstecz"],
])("in %s, %s leaves a digression for the question below it", (language, said) => {
  const chat = inHelp(language);
  expect(chat.hear(said)).toEqual(["people?"]);
  expect(chat.hear("4")).toEqual(["2026-11-30 4 "]);
});

test("a flow that the digression has called is left with it, and what it has learned stays", () => {
  const chat = inHelp();
  expect(chat.hear("a@b.com")).toEqual(["sure?"]);
  expect(chat.hear("never mind")).toEqual(["people?"]);
  expect(chat.hear("4")).toEqual(["2026-11-30 4 a@b.com"]);
  const corrected = inHelp();
  corrected.say("a@b.com");
  expect(corrected.hear("no, I meant c@d.com")).toEqual(["sure?"]);
  expect(corrected.hear("no, I meant Tuesday")).toEqual(["people?"]);
  expect(corrected.hear("4")).toEqual(["2026-11-24 4 c@d.com"]);
});

test("the digression's own question comes first, with its cancel, its way back and any text", () => {
  const cancels = inHelp("en", helpWith({ cancel: { en: "Cancel" } }));
  expect(cancels.hear("cancel")).toEqual(["people?"]);
  const goes = inHelp("en", helpWith({ goBack: true }));
  goes.say("a@b.com");
  expect(inHelp("en", helpWith({}, "text")).hear("never mind")).toEqual(["sure?"]);
  const open = inHelp("en", helpWith({ goBack: true }));
  expect(open.hear("back")).toEqual(["people?"]);
});

test("outside of a digression such words are answers like others", () => {
  const chat = converse([main, helpWith(), deep], { language: "en", languages });
  chat.say("hi");
  expect(chat.hear("never mind")).toEqual(["Please enter a date, for example 24 December.\nday?"]);
});
