import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { tryResultOf } from "./try-result.ts";

let sequence = 0;
const message = (action: Message["action"]): Message => ({
  id: `m${++sequence}`,
  conversationId: "5c3e0e62-7c3f-4f0a-9b57-2f3b1d2a0001",
  sequence,
  replyTo: null,
  instant: "2026-11-21T11:00:00Z",
  participantId: "agent",
  participantType: "Api",
  action,
});
const event = (elapsedTime: number, metaData: object, state: "NodeProcessing" | "LlmCallStarted" = "NodeProcessing") =>
  message({ engineEvent: { state, elapsedTime, flowId: "f", nodeId: "n", metaData: metaData as never } });

test("a step that was left says by which exit, what it was answered and how long it took", () => {
  const result = tryResultOf([
    event(0, { request: { url: "https://example.com" } }),
    event(80, { exit: { name: "success", match: null }, response: { status: 200 }, writtenBefore: { word: "done" } }),
    message({ text: { text: "Said" } }),
  ]);
  expect(result).toMatchObject({ exit: { name: "success", match: null }, failure: null, texts: ["Said"], ms: 80 });
  expect(result.calls).toEqual([
    {
      id: expect.any(String),
      details: { request: { url: "https://example.com" }, response: { status: 200 }, written: { word: "done" } },
    },
  ]);
});

test("one that failed says why, and one that waits has no exit", () => {
  const failure = { code: "http-500", message: "The address answered 500" };
  expect(tryResultOf([event(3, { exit: { name: "error", match: null }, failure })])).toMatchObject({
    exit: { name: "error" },
    failure,
  });
  expect(tryResultOf([event(3, {})])).toMatchObject({ exit: null, failure: null, calls: [] });
});
