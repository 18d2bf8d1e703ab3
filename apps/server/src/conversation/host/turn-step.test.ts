import type { TurnEvent } from "@parlo/engine";
import { expect, test } from "vitest";
import { type StepOf, turnStep } from "./turn-step.ts";

const ended = (replyTo?: string): TurnEvent => ({
  type: "engine",
  drawn: 3,
  state: "ProcessingCompleted",
  flowId: "f",
  elapsedTime: 1234.4,
  ...(replyTo === undefined ? {} : { replyTo }),
});
const step = (events: readonly TurnEvent[], input: StepOf["input"] = null) =>
  turnStep({
    conversationId: "c",
    endUserId: "e",
    endUserVariables: {},
    test: false,
    running: { definitions: [] } as unknown as StepOf["running"],
    input,
    said: null,
    advanced: { events, state: {}, effect: null, rest: "wait" } as unknown as StepOf["advanced"],
    now: 0,
    clockMs: 0,
  }).outcome;

test("a turn that a message began says how long it took when it ends; one that a timer began does not", () => {
  expect(step([ended("message-1")]).answerMs).toBe(1234);
  expect(step([ended()]).answerMs).toBe(null);
  expect(step([]).answerMs).toBe(null);
});

test("what a model read and wrote is counted with the step that takes its answer", () => {
  const result = { type: "generated", usage: { inputTokens: 12, outputTokens: 30 }, costNanos: { EUR: 5 } };
  const input = { type: "effect", effectId: "1", result } as unknown as StepOf["input"];
  expect(step([], input)).toMatchObject({ tokens: 42, costNanos: { EUR: 5 } });
  expect(step([])).toMatchObject({ tokens: 0, costNanos: null });
});
