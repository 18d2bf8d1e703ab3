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
