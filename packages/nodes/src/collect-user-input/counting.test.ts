import type { JsonObject } from "@parlo/engine";
import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "../testing/converse.ts";

const languages = ["en", "de", "fr", "es", "pl", "ja"];
type Texts = { readonly [language: string]: string };
const days: Texts = {
  en: "How many days?",
  de: "Wie viele Tage?",
  fr: "Combien de jours ?",
  es: "¿Cuántos días?",
  pl: "Ile dni?",
  ja: "何日間ですか？",
};
const children: Texts = {
  en: "How many children?",
  de: "Wie viele Kinder?",
  fr: "Combien d'enfants ?",
  es: "¿Cuántos hijos?",
  pl: "Ile dzieci?",
  ja: "お子さんは何人ですか？",
};

/** A number that is asked for, and what becomes of an answer. */
function asked(language: string, label: Texts, field: JsonObject = {}) {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "form" } },
      form: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [{ name: "count", label, type: "number", variable: "count", ...field }],
        },
        to: { submit: "done" },
      },
      done: {
        type: "TextMessageAction",
        data: { alternatives: [Object.fromEntries(languages.map((one) => [one, "= {{ count }}"]))] },
      },
    },
  });
  const chat = converse([flow], { language, languages });
  chat.say("?");
  return chat;
}

test.each([
  ["en", "two weeks", "none", "no children"],
  ["de", "zwei Wochen", "keine", "keine Kinder"],
  ["fr", "deux semaines", "aucun", "pas d'enfants"],
  ["es", "dos semanas", "ninguno", "no tengo hijos"],
  ["pl", "dwa tygodnie", "żadnego", "nie mam dzieci"],
  ["ja", "二週間です", "なし", "一人もいません"],
])("in %s, %s are so many days, and %s and %s are 0", (language, weeks, none, noChildren) => {
  expect(asked(language, days).hear(weeks)).toEqual(["= 14"]);
  expect(asked(language, children).hear(none)).toEqual(["= 0"]);
  expect(asked(language, children, { least: 0, most: 9 }).hear(noChildren)).toEqual(["= 0"]);
});

test.each([
  ["en", "How long will you stay?", "two weeks", "no", "Please enter a number."],
  ["de", "Wie lange bleiben Sie?", "zwei Wochen", "nein", "Bitte geben Sie eine Zahl ein."],
  ["fr", "Combien de temps ?", "deux semaines", "non", ""],
  ["es", "¿Cuánto tiempo?", "dos semanas", "no", ""],
  ["pl", "Jak długo?", "dwa tygodnie", "nie", ""],
  ["ja", "期間は？", "二週間", "いいえ", ""],
])("in %s, asked %s, %s and %s are no number", (language, question, weeks, no, error) => {
  for (const said of [weeks, no]) {
    const [heard = ""] = asked(language, { [language]: question }).hear(said);
    expect(heard).toContain(question);
    expect(heard).not.toContain("=");
    expect(heard).toContain(error);
  }
});

test("where none is too few, people hear how many there have to be", () => {
  expect(asked("en", children, { least: 1 }).hear("none")).toEqual(["Please enter at least 1.\nHow many children?"]);
});

test("an amount without a currency is meant in the one that the question names", () => {
  const price = { type: "money" };
  expect(asked("en", { en: "What is your budget in euros?" }, price).hear("about 20")).toEqual([
    '= {"amount":20,"currency":"EUR"}',
  ]);
  expect(asked("de", { de: "Budget (€)" }, price).hear("20,50")).toEqual(['= {"amount":20.5,"currency":"EUR"}']);
  expect(asked("en", { en: "What is your budget?" }, price).hear("20")[0]).not.toContain("=");
});

test("a time of day may be told by how far off it is", () => {
  expect(asked("en", { en: "When?" }, { type: "time" }).hear("in an hour")).toEqual(["= 14:00"]);
  expect(asked("pl", { pl: "O której?" }, { type: "time" }).hear("za kwadrans")).toEqual(["= 13:15"]);
});
