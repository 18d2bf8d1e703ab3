import type { Message, MessageAction } from "@parlo/contract";
import { expect, test } from "vitest";
import { spendingOf, spentInWords } from "./spending.ts";
import { stepsOf } from "./steps-of.ts";

const message = (id: string, action: MessageAction) => ({ id, action }) as Message;

test("what was stored is a step of its own, at the time of the engine's latest event", () => {
  const steps = stepsOf([
    message("a", { engineEvent: { state: "NodeProcessing", elapsedTime: 3, flowId: "f", nodeId: "ask" } }),
    message("b", { variableStore: { key: "nights", value: 2 } }),
  ]);
  expect(steps).toMatchObject([{ kind: "node" }, { kind: "variable", at: 3, key: "nights", value: 2 }]);
});

const call = (id: string, state: string, metaData: Record<string, unknown> = {}) =>
  message(id, { engineEvent: { state, elapsedTime: 1, metaData } } as MessageAction);

test("what the calls of a turn have used is theirs together, that of one that failed included", () => {
  const steps = stepsOf([
    call("a", "LlmCallStarted"),
    call("b", "LlmCallError", { usage: { inputTokens: 7, outputTokens: 0 }, costNanos: { USD: 700 } }),
    call("c", "LlmCallStarted"),
    call("d", "LlmCallEnded", {
      usage: { inputTokens: 5, outputTokens: 2, cachedInputTokens: 3 },
      costNanos: { USD: 40, EUR: 9 },
    }),
    call("e", "LlmCallStarted"),
    call("f", "LlmCallError", { code: "timeout" }),
    call("g", "LlmCallStarted"),
  ]);
  expect(steps).toMatchObject([
    { kind: "modelFailed", spent: { inputTokens: 7, costNanos: { USD: 700 } } },
    { kind: "model", spent: { inputTokens: 5, outputTokens: 2, cachedInputTokens: 3 } },
    { kind: "modelFailed", spent: null },
    { kind: "model", spent: null, call: null },
  ]);
  expect(spendingOf(steps)).toEqual({ inputTokens: 12, outputTokens: 2, costNanos: { USD: 740, EUR: 9 } });
});

test("what was guessed of an answer that was broken off is told as a guess, in the sum too", () => {
  const usage = { inputTokens: 40, outputTokens: 2, estimated: true };
  const steps = stepsOf([
    call("a", "LlmCallStarted"),
    call("b", "LlmCallError", { code: "cancelled", usage, costNanos: { USD: 7_200_000 } }),
    call("c", "LlmCallStarted"),
    call("d", "LlmCallEnded", { usage: { inputTokens: 5, outputTokens: 2 } }),
  ]);
  expect(steps).toMatchObject([{ spent: { estimated: true } }, { spent: { inputTokens: 5 } }]);
  const t = ((key: string, values: { spent?: string }) => `${key} ${values.spent ?? ""}`.trim()) as never;
  expect(spentInWords(spendingOf(steps), t, "en")).toMatch(/^turn-steps\.estimated turn-steps\.tokens · .*0\.0072/);
  expect(spentInWords(spendingOf(steps.slice(1)), t, "en")).toBe("turn-steps.tokens");
});

test("what a node tells in a line is nothing that is shown apart", () => {
  const metaData = { score: 1, enteredBy: {}, read: { name: "Ada" }, readsUntold: true };
  const event = { state: "NodeProcessing", elapsedTime: 0, nodeId: "say", metaData };
  const [step] = stepsOf([{ id: "one", action: { engineEvent: event } } as unknown as Message]);
  expect(step?.kind === "node" && step.facts).toEqual({ score: 1 });
});
