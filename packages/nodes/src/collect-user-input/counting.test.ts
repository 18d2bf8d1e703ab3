import { expect, test } from "vitest";
import { askField, told } from "../testing/ask-field.ts";

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

/** What becomes of an answer to a question for a number, as the label puts it. */
const counted = (language: string, label: Texts, said: string, field: object = {}) =>
  told(language, { label, type: "number", ...field }, said);

test.each([
  ["en", "two weeks", "none", "no children"],
  ["de", "zwei Wochen", "keine", "keine Kinder"],
  ["fr", "deux semaines", "aucun", "pas d'enfants"],
  ["es", "dos semanas", "ninguno", "no tengo hijos"],
  ["pl", "dwa tygodnie", "żadnego", "nie mam dzieci"],
  ["ja", "二週間です", "なし", "一人もいません"],
])("in %s, %s are so many days, and %s and %s are 0", (language, weeks, none, noChildren) => {
  expect(counted(language, days, weeks)).toBe(14);
  expect(counted(language, children, none)).toBe(0);
  expect(counted(language, children, noChildren, { least: 0, most: 9 })).toBe(0);
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
    const chat = askField(language, { label: { [language]: question }, type: "number" });
    const [heard = ""] = chat.hear(said);
    expect(heard).toContain(question);
    expect(heard).toContain(error);
    expect(chat.state().variables).toEqual({});
  }
});

test("where none is too few, people hear how many there have to be", () => {
  expect(counted("en", children, "none", { least: 1 })).toBe("Please enter at least 1.");
});

test("an amount without a currency is meant in the one that the question names", () => {
  const price = { type: "money" };
  const inEuros = { en: "What is your budget in euros?" };
  expect(counted("en", inEuros, "about 20", price)).toEqual({ amount: 20, currency: "EUR" });
  expect(counted("de", { de: "Budget (€)" }, "20,50", price)).toEqual({ amount: 20.5, currency: "EUR" });
  expect(counted("en", { en: "What is your budget?" }, "20", price)).toEqual(expect.any(String));
});

test("a time of day may be told by how far off it is", () => {
  expect(counted("en", { en: "When?" }, "in an hour", { type: "time" })).toBe("14:00");
  expect(counted("pl", { pl: "O której?" }, "za kwadrans", { type: "time" })).toBe("13:15");
});
