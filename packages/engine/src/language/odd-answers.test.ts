import { expect, test } from "vitest";
import { parseBoolean } from "./parse-boolean.ts";
import { parseEmail } from "./parse-email.ts";
import { findNumber } from "./parse-number.ts";
import { parsePhone } from "./parse-phone.ts";
import { findTime } from "./parse-time.ts";
import { findWeekday } from "./parse-weekday.ts";
import { readCorrection } from "./read-correction.ts";
import { resolveChoice } from "./resolve-choice.ts";

test.each([
  ["en", "YESSS", true],
  ["en", "noooo", false],
  ["en", "yeahhh!!", true],
  ["en", "okk", true],
  ["de", "jaaa", true],
  ["de", "neeein", false],
  ["fr", "ouiii", true],
  ["fr", "je crois pas", false],
  ["es", "siii", true],
  ["es", "nooo", false],
  ["pl", "taaak", true],
  ["pl", "nieee", false],
  ["ja", "そう思います", true],
  ["en", "I'd say yes", true],
  ["de", "eher nein", false],
  ["fr", "plutôt oui", true],
  ["es", "yo diría que no", false],
  ["pl", "raczej tak", true],
  ["en", "hmmm", undefined],
  ["en", "sooo", undefined],
])("in %s, %s drawn out means %s", (language, said, meant) => {
  expect(parseBoolean(said, { language })).toBe(meant);
});

test.each([
  ["en", "mon-fri", undefined],
  ["en", "Monday – Friday", undefined],
  ["en", "on Saturdays", "Saturday"],
  ["de", "Mo-Fr", undefined],
  ["de", "montags", "Monday"],
  ["fr", "les lundis", "Monday"],
  ["fr", "lun-ven", undefined],
  ["es", "los sábados", "Saturday"],
  ["es", "lun-vie", undefined],
  ["pl", "pn-pt", undefined],
  ["pl", "w poniedziałki", "Monday"],
  ["pl", "w soboty", "Saturday"],
  ["pl", "w niedziele", "Sunday"],
])("in %s, the weekday of %s is %s", (language, said, day) => {
  expect(findWeekday(said, { language })).toBe(day);
});

const sizes = ["Small", "Medium", "Large", "Extra large 42"].map((label) => ({ value: label, label, synonyms: {} }));
test.each([
  ["medum", "Medium"],
  ["the lareg", "Large"],
  ["smalll", "Small"],
  ["extra lagre 42", "Extra large 42"],
  ["not smal", null],
  ["xmall", null],
  ["smart", null],
])("%s is %s, but for a slip of the keys", (said, value) => {
  const found = resolveChoice(said, sizes, "en");
  expect(found?.choice.value ?? null).toBe(value);
});

test("what differs in a letter from several choices is none of them, and opposites are none of each other", () => {
  const of = (labels: readonly string[], said: string) =>
    resolveChoice(
      said,
      labels.map((label) => ({ value: label, label, synonyms: {} })),
      "en",
    )?.choice.value;
  expect(of(["Table A", "Table B"], "table c")).toBeUndefined();
  expect(of(["Important", "Other"], "unimportant")).toBeUndefined();
  expect(of(["Room 101", "Suite"], "room 103")).toBeUndefined();
  expect(of(["Legal", "Other"], "illegal")).toBeUndefined();
});

test.each([
  ["de", "mitel", "Mittel"],
  ["fr", "moyn", "Moyen"],
  ["es", "medianp", "Mediano"],
  ["pl", "sredmi", "Średni"],
])("in %s, %s is %s", (language, said, label) => {
  expect(
    resolveChoice(
      said,
      [
        { value: "m", label, synonyms: {} },
        { value: "s", label: "Xyz", synonyms: {} },
      ],
      language,
    )?.choice.value,
  ).toBe("m");
});

test.each([
  ["en", "3️⃣", 3],
  ["en", "#3", 3],
  ["en", "10%", 10],
  ["fr", "12,5 %", 12.5],
  ["de", "4️⃣ Personen", 4],
  ["es", "un par", undefined],
  ["es", "una veintena", undefined],
  ["fr", "une paire", undefined],
  ["ja", "5️⃣", 5],
])("in %s, the number of %s is %s", (language, said, number) => {
  expect(findNumber(said, { language })).toBe(number);
});

test("an address that is hidden from programs is one", () => {
  expect(parseEmail("anna [at] example.com", { language: "en" })).toBe("anna@example.com");
  expect(parseEmail("anna (at) example (dot) com", { language: "en" })).toBe("anna@example.com");
  expect(parseEmail("anna(ät)example(punkt)de", { language: "en" })).toBe("anna@example.de");
});

test("where no country is known, a telephone number is taken out of a sentence; of two none is", () => {
  const of = (text: string) => parsePhone(text, { language: "en", country: null });
  expect(of("my number is 07911 123456 thanks")).toBe("07911123456");
  expect(of("call me on (555) 123-4567")).toBe("5551234567");
  expect(of("07911 123456 or 07911 654321")).toBeUndefined();
  expect(of("room 12")).toBeUndefined();
});

test("at night, twelve is midnight in Japanese", () => {
  const of = (text: string) => findTime(text, { language: "ja" } as never);
  expect([of("夜中の12時"), of("夜の12時"), of("真夜中の2時"), of("真夜中"), of("昼の12時")]).toEqual([
    "00:00",
    "00:00",
    "02:00",
    "00:00",
    "12:00",
  ]);
});

test.each([
  ["pl", "nie mały"],
  ["pl", "nie w piątek"],
  ["es", "no pequeño"],
  ["es", "no el viernes"],
])("in %s, %s without a pause corrects nothing", (language, said) => {
  expect(readCorrection(said, language)).toBeUndefined();
});
