import { expect, test } from "vitest";
import { Sentences } from "./sentences.ts";

function cut(...pieces: readonly string[]) {
  const sentences = new Sentences();
  const early = pieces.flatMap((piece) => sentences.push(piece));
  return [...early, ...sentences.end()].map(({ text }) => text.trim());
}

test.each([
  [["How are you today? I am fine, thanks."], ["How are you today?", "I am fine, thanks."]],
  [["Yes. No. That is all."], ["Yes. No. That is all."]],
  [["It costs 3.50 euros. Ask Dr. Smith about it."], ["It costs 3.50 euros.", "Ask Dr. Smith about it."]],
  [["本日はありがとうございます。またお会いしましょう。"], ["本日はありがとうございます。", "またお会いしましょう。"]],
  [["A first line\nand a second one"], ["A first line", "and a second one"]],
  [["“Come in, please!” she said."], ["“Come in, please!”", "she said."]],
  [
    ["Run this:\n```js\nfirst(); second(); third();\n```\nand be happy."],
    ["Run this:\n```js\nfirst(); second(); third();\n```", "and be happy."],
  ],
  [["..."], []],
])("%j is said as %j", (pieces, said) => expect(cut(...pieces)).toEqual(said));

test("a sentence is known as soon as it is whole, however its text comes, and every character has its place", () => {
  const text = "Welcome to the museum. It is open from 9 to 5, e.g. today. Goodbye.";
  for (const size of [1, 2, 7, 100]) {
    const sentences = new Sentences();
    const found = [];
    for (let at = 0; at < text.length; at += size) found.push(...sentences.push(text.slice(at, at + size)));
    if (size === 1) expect(found.map((one) => one.text.trim())).toHaveLength(2);
    found.push(...sentences.end());
    expect(found.map((one) => one.text).join("")).toBe(text);
    for (const { text: said, from, to } of found) expect(text.slice(from, to)).toBe(said);
  }
});

test("what has no end is said in parts, behind a comma or a word", () => {
  const parts = cut(`${"word ".repeat(50)}here, ${"and ".repeat(100)}`);
  expect(parts.every((part) => part.length <= 300)).toBe(true);
  expect(parts[0]).toMatch(/here,$/);
  expect(cut("x".repeat(700)).map((part) => part.length)).toEqual([300, 300, 100]);
});
