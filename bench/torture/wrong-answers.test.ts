import { expect, test } from "vitest";
import { noteAnswer, wrongAnswers } from "./wrong-answers.ts";

test("an answer with a fault of the server's own, or with no word of when to come back, is counted", () => {
  for (const [status, retryAfter] of [
    [200, null],
    [429, "1"],
    [503, "1"],
  ] as const)
    noteAnswer("a list", status, retryAfter);
  expect(wrongAnswers()).toEqual([]);
  noteAnswer("a list", 500, null);
  noteAnswer("a list", 500, "1");
  noteAnswer("a message", 503, null);
  expect(wrongAnswers()).toEqual([
    "a list was answered with 500, 2 times",
    "a message was answered with 503 without Retry-After, 1 times",
  ]);
});
