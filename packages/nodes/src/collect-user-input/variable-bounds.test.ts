import { expect, test } from "vitest";
import { askField } from "../testing/ask-field.ts";
import { collectUserInputKind } from "./collect-user-input.kind.ts";

const { schema, defaults, problems, templates } = collectUserInputKind;
const of = (field: object) => schema.parse({ ...defaults, fields: [{ name: "a", label: {}, ...field }] });

const variables = {
  arrival: "2026-11-23",
  landing: "2026-11-23T23:30:00.000Z",
  opens: "09:00",
  seats: 6,
  price: "12.5",
  soon: "3 December",
  broken: "whenever",
};

/** What an answer becomes, and which issues it leaves. */
function told(language: string, field: object, said: string) {
  const chat = askField(language, field, { variables });
  chat.say(said);
  const told = chat.state().variables.x ?? chat.texts()[0]?.split("\n")[0];
  return [told, chat.issues().map(({ code }) => code)];
}

test.each([
  [
    "en",
    { type: "date", earliest: "{{ arrival }}" },
    "tomorrow",
    "Please enter a date no earlier than November 23, 2026.",
  ],
  ["en", { type: "date", earliest: "{{ conversation.arrival }}" }, "on Monday", "2026-11-23"],
  [
    "en",
    { type: "date", earliest: "{{ landing }}" },
    "on Monday",
    "Please enter a date no earlier than November 24, 2026.",
  ],
  ["en", { type: "date", latest: "{{ soon }}" }, "4 December", "Please enter a date no later than December 3, 2026."],
  [
    "de",
    { type: "date", earliest: "{{ arrival }}" },
    "morgen",
    "Bitte geben Sie ein Datum ab dem 23. November 2026 ein.",
  ],
  [
    "fr",
    { type: "date", earliest: "{{ arrival }}" },
    "demain",
    "Veuillez saisir une date à partir du 23 novembre 2026.",
  ],
  [
    "es",
    { type: "date", earliest: "{{ arrival }}" },
    "mañana",
    "Introduzca una fecha a partir del 23 de noviembre de 2026.",
  ],
  [
    "pl",
    { type: "date", earliest: "{{ arrival }}" },
    "jutro",
    "Proszę podać datę nie wcześniejszą niż 23 listopada 2026.",
  ],
  ["ja", { type: "date", earliest: "{{ arrival }}" }, "明日", "2026年11月23日以降の日付を入力してください。"],
  ["en", { type: "time", earliest: "{{ opens }}" }, "8", "Please enter a time no earlier than 9:00 AM."],
  ["en", { type: "time", earliest: "{{ landing }}" }, "at 1", "01:00"],
  ["en", { type: "dateTime", earliest: "{{ landing }}" }, "Tuesday at 1 am", "2026-11-24T00:00:00.000Z"],
  [
    "en",
    { type: "dateTime", latest: "{{ arrival }}" },
    "Tuesday at 1 am",
    "Please enter a date no later than November 23, 2026 at 11:59 PM.",
  ],
  ["en", { type: "number", most: "{{ seats }}" }, "7", "Please enter at most 6."],
  ["en", { type: "number", least: 1, most: "{{ seats | plus: 1 }}" }, "7", 7],
  ["en", { type: "money", least: "{{ price }}" }, "12 euros", "Please enter at least 12.5."],
])("in %s, where it has to be %j, %s is %s", (language, field, said, value) => {
  expect(told(language, field, said)).toEqual([value, []]);
});

test.each([
  [{ type: "date", earliest: "{{ broken }}" }, "tomorrow", "2026-11-22"],
  [{ type: "date", earliest: "{{ nothing }}", latest: "{{ arrival }}" }, "tomorrow", "2026-11-22"],
  [{ type: "time", latest: "{{ broken }}" }, "23:00", "23:00"],
  [{ type: "dateTime", latest: "{{ seats }}" }, "tomorrow at 9:00", "2026-11-22T08:00:00.000Z"],
  [{ type: "number", most: "{{ broken }}" }, "7", 7],
  [{ type: "money", least: "{{ nothing }}" }, "12 euros", { amount: 12, currency: "EUR" }],
])("of %j what bounds nothing is left out, and recorded once: %s is %j", (field, said, value) => {
  expect(told("en", field, said)).toEqual([value, ["unfit-bound"]]);
});

test("in a form each field has its own bounds, worked out when the answer is read", () => {
  const fields = [
    { name: "arrival", label: { en: "From?" }, type: "date", earliest: "today", variable: "arrival" },
    { name: "leave", label: { en: "Until?" }, type: "date", earliest: "{{ arrival }}", variable: "leave" },
  ];
  const chat = askField("en", {}, {}, { fields });
  expect(chat.hear("on Monday")).toEqual(["Until?"]);
  expect(chat.hear("tomorrow")).toEqual(["Please enter a date no earlier than November 23, 2026.\nUntil?"]);
  expect(chat.issues()).toEqual([]);
  chat.say("on Tuesday");
  expect(chat.state().variables).toEqual({ arrival: "2026-11-23", leave: "2026-11-24" });
});

test("bounds are templates like others where their field has some", () => {
  const inUse = (field: object) =>
    templates?.(of(field)).flatMap(({ field: at, text, idle }) => (idle || text === "" ? [] : [`${at} ${text}`]));
  expect(inUse({ type: "date", earliest: "{{ a }}", least: "{{ b }}" })).toEqual(["fields.0.earliest {{ a }}"]);
  expect(inUse({ type: "number", least: "{{ b }}", most: 3 })).toEqual(["fields.0.least {{ b }}"]);
  expect(inUse({ type: "text", earliest: "{{ a }}", least: "{{ b }}" })).toEqual([]);
});

test("authors are told of bounds that are neither a value nor a template", () => {
  const found = (field: object) => problems?.(of(field)) ?? [];
  expect(
    [
      { type: "date", earliest: "{{ a }}", latest: "2020-01-01" },
      { type: "number", least: "{{ a }}", most: "1.0" },
      { type: "text", least: "soon" },
    ].flatMap(found),
  ).toEqual([]);
  expect(found({ type: "money", least: "a lot" })).toMatchObject([{ code: "number", field: "fields.0.least" }]);
});
