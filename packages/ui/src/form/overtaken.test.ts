import { expect, test } from "vitest";
import { overtaken } from "./overtaken.ts";

const before = { name: "Nova", context: "Hotel", texts: { en: "Hello", de: "Hallo" } };
const typed = { name: "Iris", context: "Hotel", texts: { en: "Hi", de: "Hallo" } };
const dirty = { name: true, texts: { en: true } };

test("what both have changed is named, down to the value", () => {
  const stored = { ...before, name: "Leo", texts: { en: "Hey", de: "Hallo" } };
  expect(overtaken({ before, stored, typed, dirty })).toEqual(["name", "texts.en"]);
});

test("what only one of them has changed, and what both have made the same, is not", () => {
  const stored = { name: "Iris", context: "Hotel by the sea", texts: { en: "Hello", de: "Guten Tag" } };
  expect(overtaken({ before, stored, typed, dirty })).toEqual([]);
});
