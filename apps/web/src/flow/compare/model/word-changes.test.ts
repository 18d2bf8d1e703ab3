import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextPiece, wordChanges } from "./word-changes.ts";

const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, added: `+[${text}]`, removed: `-[${text}]` })[kind]).join("");

test("one word that is another is one change, and the rest of the text stands", () => {
  expect(marked(wordChanges("How can I help you?", "How may I help you?"))).toBe("How -[can]+[may] I help you?");
});

test("Japanese, which puts no space between words, is told apart by words as well", () => {
  expect(marked(wordChanges("東京の天気は晴れです。", "大阪の天気は晴れです。"))).toBe(
    "-[東京]+[大阪]の天気は晴れです。",
  );
});

test("space alone is a change, too", () => {
  expect(marked(wordChanges("One. Two.", "One.\n\nTwo."))).toBe("One.-[ ]+[\n\n]Two.");
});

test("texts that have little in common are shown as a whole", () => {
  const [before, after] = ["Tell me the number of your order.", "Goodbye, and thank you for the call!"];
  expect(marked(wordChanges(before, after))).toBe(`-[${before}]+[${after}]`);
  expect(marked(wordChanges("", "New"))).toBe("+[New]");
});

test("what is kept and added is the new text, what is kept and removed has the old one's words", () => {
  const words = fc.array(fc.constantFrom("one", "two", "three", ",", " ", "\n", "四", "ä"), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (old, now) => {
      const [before, after] = [old.join(""), now.join("")];
      const pieces = wordChanges(before, after);
      const without = (kind: string) => pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join("");
      expect(without("removed")).toBe(after);
      expect(without("added").replaceAll(/\s/g, "")).toBe(before.replaceAll(/\s/g, ""));
    }),
  );
});

test("of a long text that was mostly written anew, whole lines are told", () => {
  const lines = (word: string) => Array.from({ length: 300 }, (_, at) => `${word} is word ${at} of it\n`).join("");
  const kept = "This line stays as it was.\n".repeat(200);
  const pieces = wordChanges(`${kept}${lines("a")}`, `${kept}${lines("b")}`);
  expect(pieces[0]).toEqual({ kind: "same", text: kept });
});

test("two long prompts that have nothing in common are not compared for long", () => {
  const prompt = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(" ");
  const began = performance.now();
  expect(wordChanges(prompt("a"), prompt("b"))).toHaveLength(2);
  expect(wordChanges("大阪の天気は晴れです。".repeat(1000), "明日は雨でしょう！".repeat(1000))).toHaveLength(2);
  expect(performance.now() - began).toBeLessThan(15_000);
});
