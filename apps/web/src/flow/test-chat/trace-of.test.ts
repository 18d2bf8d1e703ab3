import type { Message } from "@parlo/contract";
import { expect, test } from "vitest";
import { stepsOf, traceOf } from "./trace-of.ts";

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
const event = (
  state: NonNullable<Message["action"]["engineEvent"]>["state"],
  elapsedTime: number,
  nodeId?: string,
  flowId = "flow",
) => message({ engineEvent: { state, elapsedTime, flowId, ...(nodeId && { nodeId }) } });

test("the path is the nodes in the order they ran, over turns, and the last one waits", () => {
  const trace = traceOf(
    [
      event("ProcessingStarted", 0),
      event("NodeProcessing", 0, "start"),
      event("NodeProcessing", 2, "hello"),
      event("NodeProcessing", 9, "ask"),
      event("ProcessingCompleted", 10),
      event("ProcessingStarted", 0),
      event("NodeProcessing", 4, "bye"),
    ],
    "flow",
  );
  expect([...trace.passed]).toEqual(["start>hello", "hello>ask", "ask>bye"]);
  expect(trace.nodes).toEqual({
    start: { state: "ran", ms: 2 },
    hello: { state: "ran", ms: 7 },
    ask: { state: "ran", ms: 4 },
    bye: { state: "waits", ms: null },
  });
});

test("what another flow did is not drawn on this one", () => {
  const trace = traceOf([event("NodeProcessing", 0, "start"), event("NodeProcessing", 1, "far", "other")], "flow");
  expect(Object.keys(trace.nodes)).toEqual(["start"]);
});

test("a turn counts its steps, its time and the tokens of its model calls", () => {
  const turn = stepsOf([
    event("ProcessingStarted", 0),
    event("NodeProcessing", 1, "ask"),
    message({
      engineEvent: {
        state: "LlmCallEnded",
        elapsedTime: 400,
        nodeId: "ask",
        metaData: { usage: { inputTokens: 30, outputTokens: 12 } },
      },
    }),
    message({ text: { text: "Hello" } }),
    event("ProcessingCompleted", 412),
  ]);
  expect(turn.steps.map(({ state }) => state)).toEqual(["NodeProcessing", "LlmCallEnded"]);
  expect(turn).toMatchObject({ ms: 412, tokens: 42 });
});
