import { phrase } from "@parlo/engine";
import { expect, test } from "vitest";
import { told } from "../testing/ask-field.ts";

test.each([
  ["en", "yes but not today"],
  ["de", "ja aber nicht heute"],
  ["fr", "oui mais pas aujourd'hui"],
  ["es", "sí pero no hoy"],
  ["pl", "tak ale nie dzisiaj"],
  ["ja", "はい、でも今日じゃなくて"],
])("in %s, %s is no plain yes", (language, said) => {
  expect(told(language, { type: "yesNo" }, said)).toBe(phrase("invalidYesNo", language));
});

test.each([
  ["en", "Friday, not Thursday"],
  ["de", "Freitag, nicht Donnerstag"],
  ["fr", "vendredi, pas jeudi"],
  ["es", "el viernes, no el jueves"],
  ["pl", "piątek, a nie czwartek"],
  ["ja", "木曜日ではなくて金曜日"],
])("in %s, %s is Friday", (language, said) => {
  expect(told(language, { type: "weekday" }, said)).toBe("Friday");
});
