import { expect, test } from "vitest";
import { told } from "../testing/ask-field.ts";
import { collectUserInputKind } from "./collect-user-input.kind.ts";

test.each([
  ["en", "time", "seven", "07:00"],
  ["en", "time", "1930", "19:30"],
  ["en", "time", "7, no, 8", "08:00"],
  ["en", "time", "tonight at 5:30", "17:30"],
  ["en", "time", "25", "Please enter a time, for example 3:30 pm."],
  ["de", "time", "sieben", "07:00"],
  ["de", "time", "2030", "20:30"],
  ["fr", "time", "sept", "07:00"],
  ["es", "time", "siete", "07:00"],
  ["pl", "time", "siedem", "07:00"],
  ["ja", "time", "7", "07:00"],
  ["en", "weekday", "tomorrow", "Sunday"],
  ["de", "weekday", "heute", "Saturday"],
  ["fr", "weekday", "demain", "Sunday"],
  ["es", "weekday", "mañana", "Sunday"],
  ["pl", "weekday", "jutro", "Sunday"],
  ["ja", "weekday", "明日", "Sunday"],
])("in %s, where a %s is asked for, %s is %s", (language, type, said, value) => {
  expect(told(language, { type }, said)).toEqual(value);
});

test("the longest pattern that a field may have is matched by answers", () => {
  const field = { type: "text", pattern: "[0-9]".repeat(100) };
  expect(told("en", field, "7".repeat(100))).toBe("7".repeat(100));
  expect(told("en", field, "7".repeat(101))).toBe("Sorry, that does not fit here. Please try again.");
});

const days = { type: "date", earliest: "2026-11-23", latest: "2026-12-24" };
const born = { type: "date", latest: "today" };
const open = { type: "time", earliest: "09:00", latest: "17:30" };
const night = { type: "time", earliest: "22:00", latest: "02:00" };

test.each([
  ["en", days, "tomorrow", "Please enter a date from November 23, 2026 to December 24, 2026."],
  ["en", days, "on Monday", "2026-11-23"],
  ["en", days, "24 December", "2026-12-24"],
  ["en", { ...days, latest: "" }, "today", "Please enter a date no earlier than November 23, 2026."],
  ["en", born, "tomorrow", "Please enter a date no later than November 21, 2026."],
  ["en", born, "today", "2026-11-21"],
  ["en", { type: "date", earliest: "today" }, "5/3/45", "2045-05-03"],
  ["en", born, "5/3/45", "1945-05-03"],
  ["de", born, "3.5.45", "1945-05-03"],
  ["fr", born, "le 3 mai 45", "1945-05-03"],
  ["es", born, "3/5/45", "1945-05-03"],
  ["pl", born, "3 maja 45", "1945-05-03"],
  ["de", born, "morgen", "Bitte geben Sie ein Datum bis zum 21. November 2026 ein."],
  ["de", days, "morgen", "Bitte geben Sie ein Datum vom 23. November 2026 bis zum 24. Dezember 2026 ein."],
  ["fr", days, "demain", "Veuillez saisir une date du 23 novembre 2026 au 24 décembre 2026."],
  ["es", days, "mañana", "Introduzca una fecha del 23 de noviembre de 2026 al 24 de diciembre de 2026."],
  ["pl", days, "jutro", "Proszę podać datę od 23 listopada 2026 do 24 grudnia 2026."],
  ["ja", days, "明日", "2026年11月23日から2026年12月24日までの日付を入力してください。"],
  ["ja", { type: "date", earliest: "today" }, "昨日", "2026年11月21日以降の日付を入力してください。"],
  ["en", open, "9", "09:00"],
  ["en", open, "17:30:15", "17:30:15"],
  ["en", open, "at 8", "Please enter a time from 9:00 AM to 5:30 PM."],
  ["en", { ...open, earliest: "" }, "at 6 pm", "Please enter a time no later than 5:30 PM."],
  ["de", open, "18 Uhr", "Bitte geben Sie eine Uhrzeit von 09:00 bis 17:30 Uhr ein."],
  ["fr", open, "18h", "Veuillez saisir une heure de 09:00 à 17:30."],
  ["es", open, "a las 18", "Introduzca una hora de 9:00 a 17:30."],
  ["pl", open, "o 18", "Proszę podać godzinę od 09:00 do 17:30."],
  ["ja", { ...open, latest: "" }, "8時", "9:00以降の時刻を入力してください。"],
  ["en", night, "23:00", "23:00"],
  ["en", night, "1 am", "01:00"],
  ["en", night, "3 am", "Please enter a time from 10:00 PM to 2:00 AM."],
  ["en", { ...days, type: "weekday" }, "tomorrow", "Sunday"],
])("in %s, where it has to be %j, %s is %s", (language, field, said, value) => {
  expect(told(language, field, said)).toEqual(value);
});

test("authors are told of a first or last day or time that is none, or is the wrong way round", () => {
  const { schema, defaults, problems } = collectUserInputKind;
  const found = (field: object) =>
    problems?.(schema.parse({ ...defaults, fields: [{ name: "a", label: {}, ...field }] }));
  expect([days, born, open, night, { ...days, type: "text" }].flatMap((field) => found(field))).toEqual([]);
  expect(found({ type: "date", earliest: "soon", latest: "2026-02-30" })).toMatchObject([
    { code: "day", field: "fields.0.earliest" },
    { code: "day", field: "fields.0.latest" },
  ]);
  expect(found({ type: "time", latest: "today" })).toMatchObject([{ code: "time", field: "fields.0.latest" }]);
  expect(found({ ...days, latest: "2026-01-01" })).toMatchObject([
    { code: "earliest-after-latest", field: "fields.0.earliest" },
  ]);
});
