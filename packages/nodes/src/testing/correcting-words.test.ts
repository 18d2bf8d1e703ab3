import { expect, test } from "vitest";
import { buildFlow } from "../templates/build-flow.ts";
import { askField } from "./ask-field.ts";
import { converse } from "./converse.ts";

/** A day was asked for, and a size is now. */
function sizeAsked(language: string, day: string) {
  const flow = buildFlow({
    id: "main",
    name: "Main",
    nodes: {
      start: { type: "Start", to: { default: "day" } },
      day: {
        type: "CollectUserInput",
        data: {
          text: {},
          ask: "oneByOne",
          fields: [{ name: "day", label: { [language]: "?" }, type: "date", variable: "day" }],
        },
        to: { submit: "size" },
      },
      size: {
        type: "ChooseReplyButton",
        data: {
          text: { [language]: "size" },
          variable: "size",
          buttons: ["Alpha", "Beta"].map((label) => ({ value: label, label: { [language]: label } })),
        },
        to: { "selected:Alpha": "end", "selected:Beta": "end" },
      },
      end: { type: "TextMessageAction", data: { alternatives: [{ [language]: "end" }] } },
    },
  });
  const chat = converse([flow], { language, languages: [language] });
  chat.say("x");
  chat.say(day);
  expect(chat.texts()).toEqual(["size"]);
  return chat;
}

const monday: { readonly [language: string]: string } = {
  en: "Monday",
  fr: "lundi",
  ja: "月曜日",
  de: "Montag",
  es: "lunes",
  pl: "poniedziałek",
};

const corrections = Object.entries({
  en: "on second thought, Friday|my bad, Friday|my mistake: Friday|could you change the day to Friday|can you change it to Friday please|please change the day to Friday|the day should be Friday|it should have been Friday|I'd prefer Friday after all|Friday after all|wrong day, I want Friday",
  fr: "je me suis trompé, vendredi|je me suis trompée, c'est vendredi|erreur, vendredi|pouvez-vous changer le jour pour vendredi|réflexion faite, vendredi|je préférerais vendredi",
  ja: "金曜日のつもりでした|金曜日のつもりだった|金曜日に変更してください|金曜日に変えてください|月曜日は間違いで、金曜日です",
  de: "ich wollte Freitag sagen|nein, ich wollte Freitag sagen|doch Freitag|stattdessen Freitag|statt dessen Freitag|falsch, Freitag|ich hab mich vertan, Freitag|ich habe mich geirrt, Freitag|mein Fehler, Freitag|können Sie den Tag auf Freitag ändern|der Tag soll Freitag sein",
  es: "me equivoqué, el viernes|me he equivocado, el viernes|me refería al viernes|cámbialo al viernes|cámbielo al viernes|pensándolo bien, el viernes|¿puede cambiar el día al viernes?",
  pl: "zamiast tego piątek|pomyliłem się, piątek|mój błąd, piątek|po namyśle piątek|proszę zmienić dzień na piątek|wolę piątek",
}).flatMap(([language, said]) => said.split("|").map((one) => [language, one] as const));

test.each(corrections)("in %s, %s corrects the day", (language, said) => {
  const chat = sizeAsked(language, monday[language] ?? "");
  chat.say(said);
  expect(chat.texts()).toEqual(["size"]);
  expect(chat.state().variables.day).toBe("2026-11-27");
});

test.each([
  ["en", "on second thought, Beta"],
  ["en", "I'd prefer Beta"],
  ["en", "the size should be Beta"],
  ["fr", "je préférerais Beta"],
  ["ja", "Betaに変更してください"],
  ["de", "doch Beta"],
  ["es", "me equivoqué, Beta"],
  ["pl", "wolę Beta"],
])("in %s, %s answers what is asked now", (language, said) => {
  const chat = sizeAsked(language, monday[language] ?? "");
  expect(chat.hear(said)).toEqual(["end"]);
  expect(chat.state().variables).toEqual({ day: "2026-11-23", size: "Beta" });
});

test.each([
  ["en", "why should it be Friday?"],
  ["en", "change is good"],
  ["de", "falsch"],
  ["es", "me equivoqué"],
  ["pl", "wolę nie mówić"],
])("in %s, %s corrects nothing", (language, said) => {
  const chat = sizeAsked(language, monday[language] ?? "");
  chat.say(said);
  expect(chat.state().variables).toEqual({ day: "2026-11-23" });
});

test("what is to be changed is the field that is called so", () => {
  const fields = ["arrival", "departure", "size"].map((name) => ({
    name,
    label: { en: `${name} day` },
    type: name === "size" ? "number" : "date",
    variable: name,
  }));
  const chat = askField("en", {}, {}, { fields });
  chat.say("Monday");
  chat.say("Tuesday");
  chat.say("could you change the arrival day to Sunday");
  chat.say("the departure day should be Friday");
  chat.say("4");
  expect(chat.state().variables).toEqual({ arrival: "2026-11-22", departure: "2026-11-27", size: 4 });
});

test.each([
  ["en", "please change the address to Berlin"],
  ["fr", "changez l'adresse en Berlin"],
  ["ja", "住所を東京に変更してください"],
  ["de", "bitte die Adresse auf Berlin ändern"],
  ["es", "cambie la dirección a Berlín"],
  ["pl", "proszę zmienić adres na Berlin"],
])("in %s, %s is what somebody wants where any text is taken", (language, said) => {
  const fields = ["name", "wish"].map((name) => ({ name, label: {}, type: "text", variable: name }));
  const chat = askField(language, {}, {}, { fields });
  chat.say("Ada");
  chat.say(said);
  expect(chat.state().variables).toEqual({ name: "Ada", wish: said });
});
