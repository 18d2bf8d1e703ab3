import { expect, test } from "vitest";
import { GeminiChunks } from "./gemini-chunks.ts";

const chunk = (text: string, finishReason?: string) =>
  JSON.stringify({ candidates: [{ content: { parts: [{ text }] }, ...(finishReason && { finishReason }) }] });

test("a reason to end is one, unless a gateway gives it with every event", () => {
  const made = new GeminiChunks(
    "us",
    () => new Error(),
    () => new Error(),
  );
  made.take(chunk("One"));
  expect(made.isSaid).toBe(false);
  made.take(chunk(" two", "STOP"));
  expect(made.isSaid).toBe(true);
  made.take(chunk(" three", "STOP"));
  expect(made.isSaid).toBe(false);
});

test.each(["MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL"])(
  "what is said around a call that is none (%s) is no answer",
  (reason) => {
    const broken = new Error("Broken");
    const made = new GeminiChunks(
      "us",
      () => new Error(),
      () => broken,
    );
    made.take(chunk("I will look it up", reason));
    expect(made.end()).toEqual([{ type: "error", error: broken }]);
  },
);
