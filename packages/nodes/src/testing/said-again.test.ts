import { expect, test } from "vitest";
import { buildFlow, type NodeSketch } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";
import { text } from "./text-step.ts";

const languages = ["en", "de", "fr", "es", "pl", "ja"];
const ladder = { noMatch: [{ en: "Left or right?" }] };
const buttons = [
  { value: "left", label: { en: "Left" } },
  { value: "right", label: { en: "Right" } },
];
const choice = (data: NonNullable<NodeSketch["data"]> = {}): NodeSketch => ({
  type: "ChooseReplyButton",
  name: "Way",
  data: { text: { en: "Which way?" }, buttons, ladder, ...data },
  to: { "selected:left": "left", "selected:right": "right", "not-selected": "nowhere" },
});
const fields = [
  { name: "name", label: { en: "Name?" }, type: "text", variable: "name" },
  { name: "day", label: { en: "Day?" }, type: "date", variable: "day" },
];
const form = (data: NonNullable<NodeSketch["data"]> = {}): NodeSketch => ({
  type: "CollectUserInput",
  name: "Details",
  data: { text: { en: "Two questions" }, fields, ...data },
  to: { submit: "done", cancel: "nowhere" },
});
const ends = {
  left: text("left"),
  right: text("right"),
  nowhere: text("nowhere"),
  done: text("{{ name }} {{ day }}"),
  spoken: text("helped"),
};
const asking = (ask: NodeSketch, settings: object = {}) =>
  buildFlow({
    id: "main",
    name: "Main",
    settings: settings as never,
    nodes: { start: { type: "Start", to: { default: "ask" } }, ask, ...ends },
  });

test.each([
  ["en", "Sorry, could you repeat that?"],
  ["de", "Wie bitte?"],
  ["fr", "Vous pouvez répéter ?"],
  ["es", "¿Cómo dice?"],
  ["pl", "Proszę powtórzyć"],
  ["ja", "もう一度お願いします"],
])("in %s, after %s the question is asked once more, and nothing counts as missed", (language, pardon) => {
  const chat = converse([asking(choice())], { language, languages });
  expect(chat.hear("?")).toEqual(["Which way?"]);
  expect(chat.hear(pardon)).toEqual(["Which way?"]);
  expect(chat.actions()[0]?.uiAction?.name).toBe("buttons");
  expect(chat.hear(pardon)).toEqual(["Which way?"]);
  expect(chat.hear("up")).toEqual(["Left or right?"]);
  expect(chat.hear(pardon)).toEqual(["Which way?"]);
  expect(chat.hear("down")).toEqual(["nowhere"]);
});

test("no model is asked what it means, and a button of that name is chosen", () => {
  const chat = converse([asking(choice({ aiModelId: "model" }))]);
  chat.say("?");
  expect(chat.hear("pardon?")).toEqual(["Which way?"]);
  const named = [...buttons.slice(0, 1), { value: "right", label: { en: "Once more" } }];
  const again = converse([asking(choice({ buttons: named }))]);
  again.say("?");
  expect(again.hear("once more")).toEqual(["right"]);
});

test("a handler with these words comes first", () => {
  const helper = buildFlow({
    id: "helper",
    name: "Helper",
    nodes: { start: { type: "Start", to: { default: "says" } }, says: text("Slowly:") },
  });
  const handlers = [{ id: "h", on: "keyword", keywords: { en: ["repeat"] }, flowId: "helper", mode: "call" }];
  const chat = converse([asking(choice(), { handlers }), helper]);
  chat.say("?");
  expect(chat.hear("repeat")).toEqual(["Slowly:", "Which way?"]);
  expect(chat.hear("come again?")).toEqual(["Which way?"]);
});

test("of fields that are asked one by one the open one is asked again, also one that takes any text", () => {
  const chat = converse([asking(form({ ask: "oneByOne", ladder: { noMatch: [{ en: "Pardon?" }] } }))]);
  expect(chat.hear("?")).toEqual(["Two questions\nName?"]);
  expect(chat.hear("what did you say?")).toEqual(["Two questions\nName?"]);
  expect(chat.hear("Ada")).toEqual(["Day?"]);
  expect(chat.hear("say that again")).toEqual(["Day?"]);
  expect(chat.hear("whenever")).toEqual(["Pardon?\nDay?"]);
  expect(chat.hear("say that again")).toEqual(["Day?"]);
  expect(chat.hear("2026-12-24")).toEqual(["Ada 2026-12-24"]);
});

test("a form is shown again, with what stood in it", () => {
  const chat = converse([asking(form())]);
  chat.say("?");
  chat.answer({ submit: { name: "Ada", day: "whenever" } });
  expect(chat.hear("can you repeat that?")).toEqual(["Two questions"]);
  const shown = chat.actions()[0]?.uiAction?.value;
  expect(shown).toMatchObject({ input: { fields: [{ value: "Ada" }, { value: "whenever" }] } });
});
