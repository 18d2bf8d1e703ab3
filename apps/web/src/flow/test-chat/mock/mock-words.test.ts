import { type MockedAnswer, mockedFailureSchema } from "@parlo/contract";
import { expect, test } from "vitest";
import { mockFailures, mockOf, noWords, wordsOf, wordsOfAnswer } from "./mock-words.ts";

test("a mocked answer comes back from its words as it was", () => {
  const answers: readonly MockedAnswer[] = [
    { type: "generated", text: "Hello\n\nthere" },
    { type: "generated", values: { intent: "order" } },
    { type: "http", status: 404, body: { gone: true } },
    { type: "http", status: 200, body: "12" },
    { type: "http", status: 200, body: 12 },
    { type: "http", status: 204, body: "" },
    { type: "knowledge", passages: [{ title: "Hours", text: "From nine\nto five" }] },
    { type: "records", records: [{ id: "r", name: "Ada" }] },
    { type: "mailed" },
    { type: "mcp", text: "Sunny", isError: false },
    { type: "conversed", texts: ["Hi", "there"] },
  ];
  for (const answer of answers) expect(mockOf(answer.type as never, wordsOf(answer))).toEqual(answer);
  expect(mockFailures).toEqual(mockedFailureSchema.options);
  for (const code of mockFailures) {
    const failed = { type: "failed", code } as const;
    expect(mockOf("http", wordsOf(failed))).toEqual(failed);
  }
});

test("what is no answer of the kind is none", () => {
  expect(mockOf("http", { ...noWords, status: "2" })).toBeNull();
  expect(mockOf("http", { ...noWords, status: "two hundred" })).toBeNull();
  expect(mockOf("records", { ...noWords, text: '{"name": "Ada"}' })).toBeNull();
  expect(mockOf("records", { ...noWords, text: "[1]" })).toBeNull();
  expect(mockOf("records", noWords)).toEqual({ type: "records", records: [] });
});

test("what a step was answered is told in the words that mock it", () => {
  expect(wordsOfAnswer("generated", { prompt: {}, answer: { text: "Hi" } })?.text).toBe("Hi");
  const filled = { text: "", toolCalls: [{ name: "take", arguments: { city: "Graz" } }] };
  expect(
    mockOf("generated", wordsOfAnswer("generated", { prompt: { structured: true }, answer: filled }) ?? noWords),
  ).toEqual({ type: "generated", values: { city: "Graz" } });
  expect(wordsOfAnswer("http", { response: { status: 201, body: { word: "done" } } })).toMatchObject({ status: "201" });
  expect(wordsOfAnswer("http", { response: { code: "timeout", message: "Late" } })).toMatchObject({
    failure: "timeout",
  });
  expect(wordsOfAnswer("http", { response: { code: "blocked" } })).toMatchObject({ failure: "unavailable" });
  const passages = [{ title: "Hours", text: "From nine\n\nto five" }];
  expect(wordsOfAnswer("knowledge", { response: { passages } })?.text).toBe("Hours\nFrom nine\nto five");
  expect(wordsOfAnswer("conversed", { response: { actions: [{ text: { text: "Hi" } }, { signal: {} }] } })?.text).toBe(
    "Hi",
  );
  expect(wordsOfAnswer("http", { answer: { text: "Hi" } })).toBeNull();
});
