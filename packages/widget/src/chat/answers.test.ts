import type { Message, MessageAction } from "@parlo/contract";
import { expect, test } from "vitest";
import type { TranscriptItem } from "../client/transcript.ts";
import { answersOf, openQuestions } from "./answers.ts";

function item(id: string, participantType: "Api" | "EndUser", action: MessageAction): TranscriptItem {
  const message = { id, participantType, action } as Message;
  return { id, message, state: "final" };
}
const question: MessageAction = {
  uiAction: { name: "choice", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "a", label: "A" }] } },
};
const other: MessageAction = {
  uiAction: { name: "choice", value: { type: "buttons", timeoutMs: 0, buttons: [{ id: "b", label: "B" }] } },
};
const answer = (messageId: string): MessageAction => ({
  uiAction: { name: "choice", value: { type: "response", messageId, button: "a" } },
});

test("a question stands until something is said after it", () => {
  const asked = item("q", "Api", question);
  expect([...openQuestions([asked])]).toEqual(["q"]);
  expect([...openQuestions([asked, item("t", "Api", { text: { text: "Take your time" } })])]).toEqual(["q"]);
  expect([...openQuestions([asked, item("w", "EndUser", { text: { text: "hm" } })])]).toEqual([]);
  expect([...openQuestions([asked, item("s", "EndUser", { signal: { name: "seen" } })])]).toEqual(["q"]);
});

test("an answer closes its question, those before it and its repetition, and no newer one", () => {
  const asked = [item("older", "Api", other), item("q", "Api", question), item("again", "Api", question)];
  expect([...openQuestions([...asked, item("newer", "Api", other), item("w", "EndUser", answer("q"))])]).toEqual([
    "newer",
  ]);
  expect([...openQuestions([...asked, item("w", "EndUser", answer("older"))])]).toEqual(["q", "again"]);
  expect([...openQuestions([...asked, item("w", "EndUser", answer("long-gone"))])]).toEqual(["older", "q", "again"]);
});

test("an answer that the server refused leaves the question open", () => {
  const failed: TranscriptItem = { ...item("w", "EndUser", answer("q")), state: "failed" };
  expect([...openQuestions([item("q", "Api", question), failed])]).toEqual(["q"]);
  expect(answersOf([failed]).size).toBe(0);
});

test("an answer given in another tab is known here", () => {
  expect(answersOf([item("q", "Api", question), item("w", "EndUser", answer("q"))]).get("q")).toMatchObject({
    button: "a",
  });
});
