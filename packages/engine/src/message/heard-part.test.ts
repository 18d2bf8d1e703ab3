import { expect, test } from "vitest";
import { heardPart } from "./heard-part.ts";

const wholes = {
  en: ["We don't open before nine o'clock.", "We don't open"],
  fr: ["L'hôtel ouvre à neuf heures.", "L'hôtel"],
  ja: ["予約は午後九時までです。", "予約は"],
  de: ["Die Öffnungszeiten stehen an der Tür.", "Die Öffnungszeiten"],
  es: ["¿Mañana por la mañana, quizás?", "¿Mañana por"],
  pl: ["Źdźbło trawy leży na łące.", "Źdźbło trawy"],
} as const;

test.each(Object.entries(wholes))("%s: what was heard ends with its last whole word", (_, [text, heard]) => {
  const next = text.slice(heard.length).search(/\S/) + heard.length;
  expect(heardPart(text, heard.length)).toBe(heard);
  expect(heardPart(text, next)).toBe(heard);
  expect(heardPart(text, next + 1)).toBe(heard);
  expect(heardPart(text, heard.length - 1).length).toBeLessThan(heard.length);
});

test("nothing and everything: no word begun is none, and all of it is the text as it is", () => {
  expect(heardPart("Hello there", 0)).toBe("");
  expect(heardPart("Hello there", 4)).toBe("");
  expect(heardPart("Hello there ", 12)).toBe("Hello there ");
  expect(heardPart("Hello there", 99)).toBe("Hello there");
});

test("a character of two units is never cut, nor a family of them", () => {
  expect(heardPart("So 😀 good", 4)).toBe("So");
  expect(heardPart("So 😀 good", 5)).toBe("So 😀");
  const family = "👩‍👩‍👧";
  for (let at = 1; at < family.length; at += 1) expect(heardPart(`${family}!`, at)).toBe("");
});
