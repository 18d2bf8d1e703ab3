import { expect, test, vi } from "vitest";
import type { AnsweredQuestion, HeldBefore } from "../conversation/state.ts";
import { growQuestion, sizeOfQuestions } from "./question-size.ts";

const held = (at: number): HeldBefore => ({
  key: `key-${at}`,
  scope: at % 3 === 0 ? "endUser" : "conversation",
  value: at % 4 === 0 ? null : { quoted: `"${at}"`, list: [at, "é😀\n"] },
});

test("what has grown is as long as its JSON, however it grew", () => {
  const asked: AnsweredQuestion = { nodeId: "ask", memory: { said: "\u2028" } };
  for (const start of [asked, { ...asked, before: [] }, { ...asked, before: [held(1)] }]) {
    let question: AnsweredQuestion = start;
    for (const count of [1, 2, 0, 3, 1]) {
      question = growQuestion(
        question,
        Array.from({ length: count }, (_, at) => held(at + count * 10)),
      );
      for (const all of [[], [question], [asked, question, start]])
        expect(sizeOfQuestions(all)).toBe(JSON.stringify(all).length);
    }
  }
});

test("a question is measured once, whatever is added to it", () => {
  const asked: AnsweredQuestion = { nodeId: "ask", memory: "x".repeat(1000) };
  const stringify = vi.spyOn(JSON, "stringify");
  let question = asked;
  for (let at = 0; at < 200; at++) {
    question = growQuestion(question, [held(at)]);
    sizeOfQuestions([question]);
  }
  const whole = stringify.mock.calls.filter(([value]) => typeof value === "object" && value && "memory" in value);
  stringify.mockRestore();
  expect(whole).toHaveLength(1);
});
