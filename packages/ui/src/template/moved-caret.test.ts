import { expect, test } from "vitest";
import { movedCaret } from "./moved-caret.ts";

const text = "We open at nine. How can I help?";

test.each([
  ["what is written before it takes it along", text.replace("nine", "half past nine"), "help"],
  ["what is written behind it leaves it", `${text} Please ask.`, "open"],
  ["what goes before it takes it back", text.replace("We open at nine. ", ""), "help"],
])("a caret stays in its words: %s", (_, after, word) => {
  expect(movedCaret(text, after, text.indexOf(word) + 2)).toBe(after.indexOf(word) + 2);
});

test("a caret in words that are gone stands where it stood, as far as the text goes", () => {
  expect(movedCaret(text, "Closed", 12)).toBe(6);
  expect(movedCaret(text, text.replace("nine", "ten"), text.length)).toBe(text.length - 1);
  expect(movedCaret("", "Hello", 0)).toBe(0);
});
