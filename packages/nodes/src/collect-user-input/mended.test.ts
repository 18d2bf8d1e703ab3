import { expect, test } from "vitest";
import { told } from "../testing/ask-field.ts";

const options = [
  { value: "r", label: { en: "Red", de: "Rot", fr: "Rouge", es: "Rojo", pl: "Czerwony", ja: "赤" } },
  { value: "b", label: { en: "Blue", de: "Blau", fr: "Bleu", es: "Azul", pl: "Niebieski", ja: "青" } },
  { value: "g", label: { en: "Green", de: "Grün", fr: "Vert", es: "Verde", pl: "Zielony", ja: "緑" } },
];

test.each([
  ["en", "multiSelect", "red and blue, no, red and green", ["r", "g"]],
  ["de", "multiSelect", "rot und blau, nein, rot und grün", ["r", "g"]],
  ["fr", "multiSelect", "rouge et bleu, non, rouge et vert", ["r", "g"]],
  ["es", "multiSelect", "rojo y azul, quiero decir rojo y verde", ["r", "g"]],
  ["pl", "multiSelect", "czerwony i niebieski, to znaczy czerwony i zielony", ["r", "g"]],
  ["ja", "multiSelect", "赤と青、いや、赤と緑", ["r", "g"]],
  ["en", "number", "five, no six", 6],
  ["de", "number", "fünf, nein sechs", 6],
  ["fr", "number", "cinq, enfin six", 6],
  ["es", "number", "cinco, perdón, seis", 6],
  ["pl", "number", "pięć, to znaczy sześć", 6],
  ["ja", "number", "5、いや6", 6],
  ["en", "weekday", "on Monday, sorry, Tuesday", "Tuesday"],
  ["en", "time", "at five, I mean six", "06:00"],
  ["en", "email", "anna@example.com, sorry, anna@example.org", "anna@example.org"],
  ["en", "phone", "+4917612345678, no, +4917687654321", "+4917687654321"],
  ["en", "money", "20 euros, no, 30", { amount: 30, currency: "EUR" }],
  ["ja", "weekday", "月曜、じゃなくて火曜", "Tuesday"],
  ["en", "yesNo", "no", false],
])("in %s, where a %s is asked, %s is what was said last", (language, type, said, value) => {
  expect(told(language, { type, options: type === "multiSelect" ? options : [] }, said)).toEqual(value);
});
