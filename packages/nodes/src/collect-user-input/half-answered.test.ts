import { phrase } from "@parlo/engine";
import { expect, test } from "vitest";
import { askField, told } from "../testing/ask-field.ts";

/** On Saturday, 21 November 2026, in Berlin: what is said first, what is asked then, what is said then. */
test.each([
  ["en", "Friday", "whichTime", "8pm", "2026-11-27T19:00"],
  ["en", "on Friday please", "whichTime", "at eight in the evening", "2026-11-27T19:00"],
  ["en", "8pm", "whichDay", "Friday", "2026-11-27T19:00"],
  ["en", "tonight", "whichTime", "at 8", "2026-11-21T19:00"],
  ["en", "Friday evening", "whichTime", "eight", "2026-11-27T19:00"],
  ["en", "Friday evening", "whichTime", "at 8 please", "2026-11-27T19:00"],
  ["en", "Friday", "whichTime", "eight", "2026-11-27T07:00"],
  ["en", "at 8", "whichDay", "tonight", "2026-11-21T19:00"],
  ["en", "Friday after 5 pm", "whichTime", "6 pm", "2026-11-27T17:00"],
  ["fr", "vendredi", "whichTime", "à 20h", "2026-11-27T19:00"],
  ["fr", "20h30", "whichDay", "vendredi prochain", "2026-11-27T19:30"],
  ["fr", "ce soir", "whichTime", "à huit heures", "2026-11-21T19:00"],
  ["ja", "金曜日", "whichTime", "20時", "2026-11-27T19:00"],
  ["ja", "午後8時", "whichDay", "金曜日です", "2026-11-27T19:00"],
  ["ja", "今夜", "whichTime", "8時", "2026-11-21T19:00"],
  ["de", "Freitag", "whichTime", "um 20 Uhr", "2026-11-27T19:00"],
  ["de", "20 Uhr", "whichDay", "am Freitag", "2026-11-27T19:00"],
  ["de", "heute Abend", "whichTime", "um acht", "2026-11-21T19:00"],
  ["es", "el viernes", "whichTime", "a las 20:00", "2026-11-27T19:00"],
  ["es", "a las ocho de la tarde", "whichDay", "el viernes", "2026-11-27T19:00"],
  ["es", "esta noche", "whichTime", "a las ocho", "2026-11-21T19:00"],
  ["pl", "w piątek", "whichTime", "o 20:00", "2026-11-27T19:00"],
  ["pl", "o dwudziestej", "whichDay", "w piątek", "2026-11-27T19:00"],
  ["pl", "dziś wieczorem", "whichTime", "o ósmej", "2026-11-21T19:00"],
] as const)("in %s, %s leaves %s open, and %s says it", (language, half, asks, rest, instant) => {
  const chat = askField(language, { type: "dateTime" }, { timeZone: "Europe/Berlin" });
  expect(chat.hear(half)).toEqual([phrase(asks, language)]);
  chat.say(rest);
  expect(chat.state().variables.x).toBe(`${instant}:00.000Z`);
});

const berlin = { timeZone: "Europe/Berlin" };

test("another half takes the place of the first, and a whole answer of both", () => {
  const chat = askField("en", { type: "dateTime" }, berlin);
  chat.say("Friday");
  expect(chat.hear("no, Saturday")).toEqual(["At what time?"]);
  chat.say("8pm");
  expect(chat.state().variables.x).toBe("2026-11-28T19:00:00.000Z");
  const whole = askField("en", { type: "dateTime" }, berlin);
  whole.say("8pm");
  whole.say("Monday at 9 am");
  expect(whole.state().variables.x).toBe("2026-11-23T08:00:00.000Z");
});

test("the half is kept while the rest is not understood, and gone with the field", () => {
  const chat = askField("en", { type: "dateTime" }, berlin);
  chat.say("Friday");
  expect(chat.hear("hm")).toEqual(["At what time?\n?"]);
  chat.say("8pm");
  expect(chat.state().variables.x).toBe("2026-11-27T19:00:00.000Z");
  const two = askField("en", { type: "dateTime" }, berlin, {
    fields: ["x", "y"].map((name) => ({ name, label: { en: `${name}?` }, type: "dateTime", variable: name })),
  });
  two.say("Friday");
  expect(two.hear("8pm")).toEqual(["y?"]);
  expect(two.hear("9pm")).toEqual(["On which day?"]);
});

test("what the two say together is held against the field's bounds", () => {
  const chat = askField("en", { type: "dateTime", earliest: "2026-12-01", latest: "" }, berlin);
  chat.say("Friday");
  chat.say("8pm");
  expect(chat.state().variables.x).toBeUndefined();
  expect(chat.texts()[0]).toContain("no earlier than");
  expect(chat.hear("9pm")).toEqual(["On which day?"]);
});

test.each([
  ["en", "Friday or Saturday"],
  ["en", "not on Friday"],
  ["en", "hello"],
  ["en", "in the evening"],
  ["en", "5"],
  ["en", "after 5 pm"],
])("in %s, %s is no half", (language, said) => {
  expect(told(language, { type: "dateTime" }, said, berlin)).toBe(phrase("invalidDateTime", language));
});

test.each([
  ["en", "no, Saturday", "2026-11-28T19:00"],
  ["en", "sorry, I meant at 9pm", "2026-11-27T20:00"],
  ["fr", "non, samedi", "2026-11-28T19:00"],
  ["ja", "いいえ、土曜日", "2026-11-28T19:00"],
  ["de", "nein, ich meinte Samstag", "2026-11-28T19:00"],
  ["es", "no, el sábado", "2026-11-28T19:00"],
  ["pl", "nie, w sobotę", "2026-11-28T19:00"],
] as const)("in %s, %s mends a half and keeps the other", (language, said, instant) => {
  const chat = askField(language, {}, berlin, {
    fields: [
      { name: "x", label: {}, type: "dateTime", variable: "x" },
      { name: "y", label: {}, type: "yesNo", variable: "y" },
    ],
  });
  chat.say("2026-11-27 20:00");
  chat.say(said);
  chat.say(language === "ja" ? "はい" : phrase("yes", language));
  expect(chat.state().variables).toMatchObject({ x: `${instant}:00.000Z`, y: true });
});
