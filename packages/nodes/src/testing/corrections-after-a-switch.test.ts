import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { converse } from "./converse.ts";

const languages = ["en", "fr", "ja", "de", "es", "pl"];
const names: { readonly [value: string]: { readonly [language: string]: string } } = {
  en: { en: "English", fr: "Anglais", ja: "英語", de: "Englisch", es: "Inglés", pl: "Angielski" },
  fr: { en: "French", fr: "Français", ja: "フランス語", de: "Französisch", es: "Francés", pl: "Francuski" },
  ja: { en: "Japanese", fr: "Japonais", ja: "日本語", de: "Japanisch", es: "Japonés", pl: "Japoński" },
  de: { en: "German", fr: "Allemand", ja: "ドイツ語", de: "Deutsch", es: "Alemán", pl: "Niemiecki" },
  es: { en: "Spanish", fr: "Espagnol", ja: "スペイン語", de: "Spanisch", es: "Español", pl: "Hiszpański" },
  pl: { en: "Polish", fr: "Polonais", ja: "ポーランド語", de: "Polnisch", es: "Polaco", pl: "Polski" },
};
const inAll = (text: (language: string) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));
const to = Object.fromEntries(languages.map((language) => [`selected:${language}`, "set"]));

const flowWith = (sure: object) =>
  buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "which" } },
      which: {
        type: "ChooseReplyButton",
        data: {
          text: inAll((language) => `which ${language}`),
          variable: "spoken",
          buttons: languages.map((value) => ({ value, label: inAll((language) => names[value]?.[language] ?? "") })),
        },
        to,
      },
      set: { type: "SetLanguage", data: { language: "{{ spoken }}" }, to: { default: "sure" } },
      sure: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [{ name: "x", label: inAll((language) => `x ${language}`), variable: "x", ...sure }],
        },
        to: { submit: "end" },
      },
      end: { type: "TextMessageAction", data: { alternatives: [inAll((language) => `end ${language}`)] } },
    },
  });

test.each([
  ["en", "de", "no, I meant English"],
  ["en", "ja", "sorry, I meant English"],
  ["fr", "es", "non, je voulais dire français"],
  ["ja", "pl", "間違えました、日本語です"],
  ["de", "en", "nein, ich meinte Deutsch"],
  ["es", "fr", "perdón, quería decir español"],
  ["pl", "ja", "nie, miałem na myśli polski"],
])("who spoke %s, chose %s and cannot read it takes that back in their own words", (own, chosen, said) => {
  for (const sure of [{ type: "yesNo" }, { type: "number" }]) {
    const chat = converse([flowWith(sure)], { language: own, languages });
    expect(chat.hear("hi")).toEqual([`which ${own}`]);
    expect(chat.hear(names[chosen]?.[own] ?? "")).toEqual([`x ${chosen}`]);
    expect(chat.hear(said)).toEqual([`x ${own}`]);
    expect(chat.state().variables.spoken).toBe(own);
  }
});

test("the language that is spoken now corrects, too, and what opens a correction in none is an answer", () => {
  const chat = converse([flowWith({ type: "text" })], { language: "en", languages });
  chat.say("hi");
  expect(chat.hear("German")).toEqual(["x de"]);
  expect(chat.hear("nein, ich meinte Spanisch")).toEqual(["x es"]);
  expect(chat.hear("no, meant nothing")).toEqual(["end es"]);
});

test("an answer to what is asked now is no correction in the language before", () => {
  const options = [{ value: "e", label: { de: "Englisch", en: "English" } }];
  const chat = converse([flowWith({ type: "select", options })], { language: "en", languages });
  chat.say("hi");
  chat.say("German");
  expect(chat.hear("English")).toEqual(["end de"]);
});
