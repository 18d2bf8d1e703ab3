import { expect, test } from "vitest";
import { findBoolean } from "./parse-boolean.ts";
import { findDate } from "./parse-date.ts";
import { parseEmail } from "./parse-email.ts";
import { findAmount } from "./parse-money.ts";
import { findNumber } from "./parse-number.ts";
import { parsePhone } from "./parse-phone.ts";
import { findTime } from "./parse-time.ts";
import { findWeekday } from "./parse-weekday.ts";
import { mendedIn, readMended } from "./read-mended.ts";
import { resolveChoice } from "./resolve-choice.ts";

const locale = (language: string) => ({ language, now: Date.parse("2026-11-21T12:00:00Z"), timeZone: "UTC" });
const parsers = {
  number: (text: string, language: string) => findNumber(text, { language }),
  date: (text: string, language: string) => findDate(text, locale(language)),
  time: (text: string, language: string) => findTime(text, locale(language)),
  weekday: (text: string, language: string) => findWeekday(text, { language }),
  money: (text: string, language: string) => findAmount(text, { language }, ""),
  email: (text: string, language: string) => parseEmail(text, { language }),
  phone: (text: string, language: string) => parsePhone(text, { language, country: "DE" }),
};

test.each([
  ["en", "number", "five, no six", 6],
  ["en", "number", "five, no, six", 6],
  ["en", "number", "five, my bad, six", 6],
  ["en", "weekday", "Monday, on second thought, Tuesday", "Tuesday"],
  ["fr", "weekday", "lundi, je me suis trompé, mardi", "Tuesday"],
  ["fr", "number", "cinq, erreur, six", 6],
  ["de", "weekday", "Montag, ich hab mich vertan, Dienstag", "Tuesday"],
  ["de", "number", "fünf, falsch, sechs", 6],
  ["es", "weekday", "el lunes, me equivoqué, el martes", "Tuesday"],
  ["pl", "weekday", "w poniedziałek, pomyłka, we wtorek", "Tuesday"],
  ["en", "number", "five... no, six", 6],
  ["en", "number", "five, oh no, sorry, six people", 6],
  ["en", "number", "four, no five, no six", 6],
  ["en", "number", "five I mean six", 6],
  ["en", "number", "5 - sorry - 6", 6],
  ["en", "number", "1,500, no, 1,600", 1600],
  ["en", "weekday", "on Monday, sorry, Tuesday", "Tuesday"],
  ["en", "date", "on Monday, sorry, Tuesday", "2026-11-24"],
  ["en", "date", "on Monday, sorry, Tuesday please, at the window", "2026-11-24"],
  ["en", "date", "on 5 May, no, 6", "2027-05-06"],
  ["en", "time", "at five, I mean six", "06:00"],
  ["en", "time", "at 5pm, no 6", "18:00"],
  ["en", "money", "20 euros, no, 30", { amount: 30, currency: "EUR" }],
  ["en", "money", "$20, sorry, $30", { amount: 30, currency: "USD" }],
  ["en", "email", "anna@example.com, no, anna@example.org", "anna@example.org"],
  ["de", "number", "fünf, nein sechs", 6],
  ["de", "number", "fünf, ich meine sechs", 6],
  ["de", "number", "fünf ich meine sechs", 6],
  ["de", "date", "am Montag, Entschuldigung, am Dienstag", "2026-11-24"],
  ["de", "date", "am 5. Mai, nein am 6. Mai", "2027-05-06"],
  ["de", "time", "um 17 Uhr, nein 18 Uhr", "18:00"],
  ["de", "money", "20 Euro, nein, 30 Euro", { amount: 30, currency: "EUR" }],
  ["de", "phone", "0176 12345678, nein, 0176 87654321", "+4917687654321"],
  ["fr", "number", "cinq, non six", 6],
  ["fr", "number", "cinq, enfin six", 6],
  ["fr", "date", "lundi, pardon, mardi", "2026-11-24"],
  ["fr", "time", "à 17h, je veux dire 18h", "18:00"],
  ["es", "number", "cinco, no, seis", 6],
  ["es", "number", "cinco, perdón, seis", 6],
  ["es", "date", "el lunes, quiero decir el martes", "2026-11-24"],
  ["es", "time", "a las 17:00, perdón, a las 18:00", "18:00"],
  ["pl", "number", "pięć, nie, sześć", 6],
  ["pl", "number", "pięć, to znaczy sześć", 6],
  ["pl", "date", "w poniedziałek, przepraszam, we wtorek", "2026-11-24"],
  ["pl", "time", "o 17:00, nie, o 18:00", "18:00"],
  ["ja", "number", "5、いや6", 6],
  ["ja", "number", "五、すみません、六", 6],
  ["ja", "weekday", "月曜、じゃなくて火曜", "Tuesday"],
  ["ja", "date", "月曜日、じゃなくて火曜日", "2026-11-24"],
  ["ja", "time", "5時、いや、6時", "06:00"],
  ["ja", "money", "20ユーロ、いや30", { amount: 30, currency: "EUR" }],
] as const)("in %s, as a %s, %s is what was said last", (language, type, text, value) => {
  expect(readMended<unknown>(text, language, (said) => parsers[type](said, language))).toEqual(value);
});

test.each([
  ["en", "number", "5, no. 6"],
  ["en", "number", "no. 5"],
  ["en", "number", "no, 5"],
  ["en", "number", "five no"],
  ["en", "number", "five, no"],
  ["en", "number", "5 no 6"],
  ["en", "number", "I have no 6"],
  ["en", "number", "five, no one else"],
  ["en", "number", "five, no more than six"],
  ["en", "number", "We are 5. No kids. 2 dogs"],
  ["en", "number", "five, if you know what I mean"],
  ["en", "time", "not before five"],
  ["en", "time", "at five, no later than 6"],
  ["en", "date", "on Monday, sorry Tuesday is full for me"],
  ["en", "email", "sorry.no@example.com"],
  ["en", "email", "anna, no dot reply at example dot com"],
  ["de", "email", "nein@example.com, nein, danke"],
  ["de", "phone", "0176 12345678, nein danke"],
  ["de", "date", "Freitag, nein Donnerstag geht leider nicht"],
  ["fr", "number", "cinq, non"],
  ["es", "number", "cinco, no seis"],
  ["es", "number", "cinco no"],
  ["es", "date", "el viernes, no el jueves"],
  ["pl", "number", "pięć, nie sześć"],
  ["pl", "date", "piątek, nie czwartek"],
  ["ja", "number", "5、いやな6"],
  ["ja", "number", "5、嫌"],
  ["ja", "number", "5、いやす6"],
] as const)("in %s, as a %s, %s corrects nothing", (language, type, text) => {
  const read = (said: string) => parsers[type](said, language);
  expect(readMended<unknown>(text, language, read)).toEqual(read(text));
});

test.each([
  ["en", "no", false],
  ["en", "no, yes", undefined],
  ["en", "yes, no", undefined],
  ["en", "no, sorry", false],
  ["de", "nein, doch lieber nicht", false],
  ["es", "no, no", false],
  ["ja", "いや", false],
] as const)("in %s, %s is answered as before where yes or no is asked", (language, text, value) => {
  expect(findBoolean(text, { language })).toBe(value);
});

const colors = (names: string) =>
  names.split(" ").map((label) => ({ value: `a-${label}`, label, labels: [label], synonyms: {} }));

test.each([
  ["en", "red, no, blue", "red green blue", "blue"],
  ["en", "the red one, sorry, the blue one", "red green blue", "blue"],
  ["de", "rot, nein blau", "rot grün blau", "blau"],
  ["fr", "rouge, enfin bleu", "rouge vert bleu", "bleu"],
  ["es", "rojo, no, azul", "rojo verde azul", "azul"],
  ["pl", "czerwony, to znaczy niebieski", "czerwony zielony niebieski", "niebieski"],
  ["ja", "赤、いや青", "赤 緑 青", "青"],
  ["en", "red, no", "red green blue", "red"],
  ["es", "rojo, no azul", "rojo verde azul", "rojo"],
])("in %s, %s of %s is %s", (language, text, names, label) => {
  expect(resolveChoice(text, colors(names), language)).toMatchObject({ choice: { label }, rung: "label" });
});

test("a choice that is named by such words is chosen by its whole name", () => {
  const choices = ["Onions", "Yes, no onions", "No"].map((label) => ({ value: label, label, synonyms: {} }));
  expect(resolveChoice("yes, no onions", choices, "en")?.choice.label).toBe("Yes, no onions");
});

test.each([
  ["ja", "ああ、"],
  ["ja", "いや"],
  ["ja", "、あ"],
  ["en", ",oh "],
  ["en", "no, "],
  ["de", "."],
])("in %s, %s said again and again takes no longer than other words", (language, sound) => {
  const text = `、, ${sound.repeat(300)}`.slice(0, 300);
  const began = process.cpuUsage();
  for (let times = 0; times < 10; times++) mendedIn(text, language);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(5000);
});
