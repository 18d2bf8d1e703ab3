import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeTexts } from "./merge-texts.ts";
import { mergeValues } from "./merge-values.ts";

const base = "Good morning. We open at nine, and close at six. How can I help?";

test("what two people wrote in different places of a text is all in it, whoever comes first", () => {
  const theirs = "Good evening. We open at nine, and close at six. How can I help?";
  const mine = "Good morning. We open at nine, and close at eight. How can I help you today?";
  const both = "Good evening. We open at nine, and close at eight. How can I help you today?";
  expect(mergeTexts(base, theirs, mine)).toBe(both);
  expect(mergeTexts(base, mine, theirs)).toBe(both);
  expect(mergeValues({ text: base }, { text: theirs }, { text: mine })).toEqual({ value: { text: both }, clashes: [] });
});

test("what both did alike is done once, and beside it each did what the other did not", () => {
  const theirs = base.replace("nine", "ten").replace("Good", "A good");
  const mine = base.replace("nine", "ten").replace("help?", "help you?");
  expect(mergeTexts(base, theirs, mine)).toBe("A good morning. We open at ten, and close at six. How can I help you?");
});

test.each([
  ["the same word", base.replace("nine", "ten"), base.replace("nine", "eight")],
  ["words beside each other", base.replace("open", "start"), base.replace("at nine", "by nine")],
  ["the same place, where both write on", `${base} Please ask.`, `${base} We are glad to.`],
  ["what the other took away", base.replace(" and close at six.", ""), base.replace("six", "seven")],
])("%s clashes as a whole", (_, theirs, mine) => {
  expect(mergeTexts(base, theirs, mine)).toBeNull();
  expect(mergeValues(base, theirs, mine)).toEqual({ value: theirs, clashes: [{ path: [], theirs, mine }] });
});

test("what is one word is chosen as a whole: an id, a key, an address", () => {
  expect(
    mergeTexts("https://a.example/one/two", "https://b.example/one/two", "https://a.example/one/three"),
  ).toBeNull();
  expect(mergeTexts("", "Hello", "Hi")).toBeNull();
});

test("scripts that put no space between words are read word by word, too", () => {
  const ja = "おはようございます。九時に開き、六時に閉まります。";
  const theirs = ja.replace("おはようございます", "こんばんは");
  const mine = ja.replace("六時", "八時");
  expect(mergeTexts(ja, theirs, mine)).toBe("こんばんは。九時に開き、八時に閉まります。");
});

test("lines and spaces are kept as they are", () => {
  const lines = "First line\n\n  second  line\nthird line here\n";
  expect(mergeTexts(lines, lines.replace("First", "1st"), lines.replace("third", "3rd"))).toBe(
    "1st line\n\n  second  line\n3rd line here\n",
  );
});

test("two words that are two apart are both changed; the order of the two people decides nothing", () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 5, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (list, one, other) => {
      const [a, b] = [one % list.length, other % list.length];
      const text = list.join(" ");
      const theirs = list.with(a, "THEIRS").join(" ");
      const mine = list.with(b, "MINE").join(" ");
      const merged = mergeTexts(text, theirs, mine);
      expect(merged).toBe(mergeTexts(text, mine, theirs));
      expect(merged).toBe(Math.abs(a - b) < 2 ? null : list.with(a, "THEIRS").with(b, "MINE").join(" "));
    }),
  );
});

test("texts of which much was written anew are not gone through for long", () => {
  const many = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(" ");
  const began = performance.now();
  expect(mergeTexts(many("a"), many("b"), many("c"))).toBeNull();
  expect(performance.now() - began).toBeLessThan(1000);
});
