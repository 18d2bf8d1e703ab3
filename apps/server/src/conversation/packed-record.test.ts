import type { EngineEvent, Input } from "@parlo/engine";
import { expect, test } from "vitest";
import { packRecord, unpackRecord } from "./packed-record.ts";
import type { TurnRecord } from "./turn-record.ts";

const flowId = "4f0a9c0e-6d1c-4c39-9a7a-6f6a2b7d1e11";
const said = { type: "text", text: "hello there", messageId: "a710e72c-64bd-4063-810c-216e15332300" } as const;
const engine = (state: EngineEvent["state"], more: Partial<EngineEvent> = {}): EngineEvent => ({
  type: "engine",
  drawn: 170,
  state,
  flowId,
  elapsedTime: 0,
  ...more,
});
const record = (events: TurnRecord["events"], input: Input | null = said): TurnRecord => ({
  input,
  events,
  effect: null,
  rest: "wait",
  now: 1_795_366_940_868,
});
const ends = { replyTo: said.messageId };
const asWritten = (given: TurnRecord) => unpackRecord(JSON.parse(JSON.stringify(packRecord(given))));

const usual = record([
  [2, engine("ProcessingStarted", ends)],
  [3, engine("NodeProcessing", { nodeId: "test", enteredBy: { nodeId: "ask", exit: "text", match: null } })],
  [4, engine("NodeProcessing", { nodeId: "yes", enteredBy: { nodeId: "test", exit: "response", match: "yes" } })],
  [5, { type: "variable", scope: "conversation", key: "name", value: "Marta" }],
  [7, engine("ProcessingCompleted", ends)],
]);

const elsewhere = "b2c0b6de-2f0e-44f5-8b3c-000000000000";
test.each<[string, TurnRecord]>([
  ["a usual turn", usual],
  ["a step that nothing began", record([[1, engine("NodeProcessing", { nodeId: "start" })]], null)],
  [
    "a timer's turn, which answers nothing",
    record([[1, engine("ProcessingStarted")]], { type: "timer", timerId: "wait" }),
  ],
  ["an end that answers another message", record([[1, engine("ProcessingStarted", { replyTo: "another" })]])],
  ["an end that answers none though one was said", record([[1, engine("ProcessingCompleted")]])],
  [
    "another flow, time that passed, and what a model was asked",
    record([
      [1, engine("ProcessingStarted", ends)],
      [2, engine("NodeProcessing", { flowId: elsewhere, nodeId: "llm", elapsedTime: 12 })],
      [3, engine("LlmCallStarted", { llmCallName: "answer", elapsedTime: 13, metaData: { model: "m", tools: [] } })],
      [
        4,
        engine("LlmCallEnded", { ...ends, nodeId: "llm", elapsedTime: 900, metaData: { usage: { inputTokens: 3 } } }),
      ],
    ]),
  ],
  [
    "events without a flow, after one that has one",
    record([
      [1, engine("ProcessingStarted", ends)],
      [2, withoutFlow()],
    ]),
  ],
  ["no event of the engine", record([[0, { type: "variable", scope: "endUser", key: "name", value: null }]], null)],
  ["nothing", record([], null)],
])("%s comes back from the log as it was written", (_, given) => {
  expect(asWritten(given)).toEqual(given);
});

test("a usual turn takes less than half of the room", () => {
  const size = (value: unknown) => JSON.stringify(value).length;
  expect(size(packRecord(usual))).toBeLessThan(size(usual) / 2);
});

function withoutFlow(): EngineEvent {
  const { flowId: _, ...event } = engine("NodeProcessing", { nodeId: "a" });
  return event;
}
