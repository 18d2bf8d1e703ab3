import { expect, test } from "vitest";
import { resolveChoice } from "./resolve-choice.ts";

const choices = [
  { value: "s", label: "Small", synonyms: { en: ["tiny", "little one"], de: ["winzig"] } },
  { value: "m", label: "Medium", synonyms: {} },
  { value: "xl", label: "Extra large", synonyms: { en: ["huge"] } },
];

test.each([
  ["en", "m", "m", "value"],
  ["en", "  small! ", "s", "label"],
  ["en", "I would like medium please", "m", "label"],
  ["en", "Tiny", "s", "synonym"],
  ["en", "something huge", "xl", "synonym"],
  ["en", "the second one", "m", "ordinal"],
  ["en", "2", "m", "ordinal"],
  ["en", "number two", "m", "ordinal"],
  ["en", "the last one", "xl", "ordinal"],
  ["de", "winzig", "s", "synonym"],
  ["de", "die zweite", "m", "ordinal"],
  ["de", "Nummer drei bitte", "xl", "ordinal"],
  ["fr", "le premier", "s", "ordinal"],
  ["es", "la segunda opción", "m", "ordinal"],
  ["pl", "trzecia", "xl", "ordinal"],
  ["ja", "二番目", "m", "ordinal"],
])("in %s, %s means %s by its %s", (language, text, value, rung) => {
  expect(resolveChoice(text, choices, language)).toMatchObject({ choice: { value }, rung });
});

test.each(["", "!!", "the fourth", "small or medium", "no idea", "12345"])("%j means none", (text) => {
  expect(resolveChoice(text, choices, "en")).toBeNull();
});
