import { describe, expect, test } from "vitest";
import { ChatChunks } from "./chat-chunks.ts";

function read(...chunks: readonly object[]) {
  const made = new ChatChunks();
  const parts = [...chunks.flatMap((chunk) => made.take(JSON.stringify(chunk))), ...made.end()];
  return {
    text: parts.map((part) => (part.type === "text-delta" ? part.delta : "")).join(""),
    finish: parts.find((part) => part.type === "finish")?.finishReason,
    isSaid: made.isSaid,
  };
}
const chunk = (content: string | null, finish_reason: string | null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
});
const usage = { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 };

describe("ways of servers that speak chat completions", () => {
  test.each([
    ["an empty list of choices", { choices: [], usage }],
    ["no list of choices", { usage }],
    ["null for the choices", { choices: null, usage }],
  ])("what is counted at the end comes with %s", (_, last) => {
    expect(read(chunk("Hi", null), chunk(null, "stop"), last)).toMatchObject({
      text: "Hi",
      finish: { unified: "stop" },
    });
  });

  test("an event with null for its choices says nothing, wherever it stands", () => {
    const nothing = { id: "1", choices: null };
    expect(read(nothing, chunk("Hi", null), nothing, chunk(" you", "stop"), nothing)).toMatchObject({
      text: "Hi you",
      finish: { unified: "stop" },
    });
  });

  test("an event that has neither choices nor counts is none of this protocol", () => {
    expect(() => read({ id: "1" })).toThrow("A chunk has no choices");
  });

  test("an empty finish reason is none, neither before the end nor instead of one", () => {
    expect(read(chunk("Hi", ""), chunk(null, "length"), chunk(null, ""))).toMatchObject({
      finish: { unified: "length" },
      isSaid: true,
    });
    expect(read(chunk("Hi", ""))).toMatchObject({ finish: { raw: undefined }, isSaid: false });
  });
});

test("of a list of pieces the text is said, and what the model thought is not", () => {
  const pieces = [
    { type: "thinking", thinking: [{ type: "text", text: "Hm" }] },
    null,
    { type: "text", text: "Hello" },
  ];
  const made = new ChatChunks();
  const types = made
    .take(JSON.stringify({ choices: [{ delta: { content: pieces }, finish_reason: null }] }))
    .map((part) => part.type);
  expect(types).toEqual(["raw", "reasoning-delta", "text-delta"]);
  expect(read({ choices: [{ delta: { content: pieces }, finish_reason: "stop" }] }).text).toBe("Hello");
});

test("an answer that ends with an error for its reason is no whole one", () => {
  const made = new ChatChunks();
  made.take(JSON.stringify(chunk("Half of", "error")));
  expect(made.end()).toEqual([{ type: "error", error: { message: "The vendor broke the answer off" } }]);
});

test.each([
  [
    ["", ""],
    ["call_0", "call_1"],
  ],
  [
    ["a", "a"],
    ["a", "call_1_of_a"],
  ],
  [
    ["call_1", "call_1"],
    ["call_1", "call_1_of_call_1"],
  ],
])("calls with the ids %j are told apart", (given, ids) => {
  const calls = given.map((id, index) => ({ index, id, function: { name: "look", arguments: "{}" } }));
  const made = new ChatChunks();
  made.take(JSON.stringify({ choices: [{ delta: { tool_calls: calls }, finish_reason: "tool_calls" }] }));
  expect(made.end().flatMap((part) => (part.type === "tool-call" ? [part.toolCallId] : []))).toEqual(ids);
});
