import { expect, test } from "vitest";
import { ReasoningFilter, withoutThought } from "./reasoning.ts";

/** What is left in the end when the text comes in pieces of so many characters; what is taken back is taken back. */
function heard(text: string, size: number, presumed = false): [string, boolean] {
  const filter = new ReasoningFilter(presumed);
  let said = "";
  for (let at = 0; at < text.length; at += size) {
    const was = filter.isUnopened;
    const words = filter.push(text.slice(at, at + size));
    if (filter.isUnopened && !was) said = "";
    said += words;
  }
  return [said + filter.end(), filter.isUnopened];
}

test.each([
  ["Hello there", "Hello there", false],
  ["<think>Hm</think>\n\nHello", "Hello", false],
  ["  <think>Hm", "", false],
  ["<b>Hello</b>", "<b>Hello</b>", false],
  ["Hm, they greet.\n</think>\n\nHello", "Hello", true],
  ["Hm</think>A </think> ends it", "A </think> ends it", true],
  ["Write <think> and </think> around it", "Write <think> and </think> around it", false],
  ["<think>Hm</think>End it with </think>", "End it with </think>", false],
])("of %j is said %j, however it is cut", (text, said, isUnopened) => {
  for (const size of [1, 2, 3, 5, 7, 8, 9, text.length]) expect(heard(text, size)).toEqual([said, isUnopened]);
  expect(withoutThought(text)).toBe(said);
});

test.each([
  ["Hm</think>Hello", "Hello", true],
  ["<think>Hm</think>Hello", "Hello", false],
  ["Hello at once", "Hello at once", false],
])(
  "of a model that has begun with a thought before, nothing of %j is said that is taken back",
  (text, said, isUnopened) => {
    for (const size of [1, 4, text.length]) {
      const filter = new ReasoningFilter(true);
      let told = "";
      for (let at = 0; at < text.length; at += size) told += filter.push(text.slice(at, at + size));
      expect([told + filter.end(), filter.isUnopened]).toEqual([said, isUnopened]);
    }
  },
);
