import type { Message, MessageAction } from "@parlo/contract";
import { describe, expect, test } from "vitest";
import { turnsOf } from "./turns-of.ts";

let sequence = 0;
function message(participantType: Message["participantType"], action: MessageAction): Message {
  sequence += 1;
  return {
    id: `m${sequence}`,
    conversationId: "c",
    sequence,
    replyTo: null,
    instant: "2026-11-21T11:42:00.000Z",
    participantId: participantType,
    participantType,
    action,
  };
}
type EngineEvent = NonNullable<MessageAction["engineEvent"]>;
const engine = (state: EngineEvent["state"], elapsedTime: number, more: Partial<EngineEvent> = {}) =>
  message("Api", { engineEvent: { state, elapsedTime, flowId: "f", ...more } });
const says = (text: string) => message("EndUser", { text: { text } });
const answers = (text: string) => message("Api", { text: { text } });

const usage = { inputTokens: 1204, outputTokens: 68 };
const metaData = { model: "gpt-4o-mini", provider: "OpenAi", usage, firstTokenMs: 300, durationMs: 1180 };

describe("the turns of a conversation", () => {
  test("begin with what was said and own what was answered", () => {
    const first = says("Hello");
    const hello = answers("Hello yourself");
    const second = says("Bye");
    const { turns, turnOf } = turnsOf([
      first,
      engine("ProcessingStarted", 0),
      hello,
      engine("ProcessingCompleted", 3),
      second,
      engine("ProcessingStarted", 0),
    ]);
    expect(turns.map(({ number, ms, running }) => [number, ms, running])).toEqual([
      [1, 3, false],
      [2, 0, true],
    ]);
    expect([first, hello, second].map(({ id }) => turnOf.get(id)?.number)).toEqual([1, 1, 2]);
  });

  test("time each node from its beginning to the next", () => {
    const { turns } = turnsOf([
      engine("ProcessingStarted", 0),
      engine("NodeProcessing", 1, { nodeId: "ask", metaData: { rung: "model" } }),
      engine("NodeProcessing", 413, { nodeId: "save" }),
      engine("ProcessingCompleted", 415),
    ]);
    expect(turns[0]?.steps).toMatchObject([
      { kind: "node", nodeId: "ask", at: 1, ms: 412, facts: { rung: "model" } },
      { kind: "node", nodeId: "save", at: 413, ms: 2 },
    ]);
  });

  test("show a model's call with its tokens, and one that failed with its cause", () => {
    const { turns } = turnsOf([
      engine("ProcessingStarted", 0),
      engine("NodeProcessing", 0, { nodeId: "answer" }),
      engine("LlmCallStarted", 2, { nodeId: "answer", llmCallName: "Answer" }),
      engine("LlmCallError", 902, {
        nodeId: "answer",
        metaData: { code: "timeout", message: "No answer", attempts: 3 },
      }),
      engine("LlmCallStarted", 902, { nodeId: "answer", llmCallName: "Answer" }),
      engine("LlmCallEnded", 2100, { nodeId: "answer", metaData }),
      message("Api", { toolCall: { id: "t", name: "check_room", arguments: { room: 214 }, result: "free" } }),
      engine("ProcessingCompleted", 2101),
    ]);
    expect(turns[0]?.steps.slice(1)).toMatchObject([
      { kind: "modelFailed", ms: 900, code: "timeout", message: "No answer", attempts: 3 },
      {
        kind: "model",
        ms: 1180,
        call: { model: "gpt-4o-mini", firstTokenMs: 300 },
        spent: { inputTokens: 1204, outputTokens: 68 },
      },
      { kind: "tool", at: 2100, call: { name: "check_room", result: "free" } },
    ]);
  });

  test("end a flow when the engine next says what time it is", () => {
    const { turns } = turnsOf([
      engine("ProcessingStarted", 0),
      engine("NodeProcessing", 1, { nodeId: "ask" }),
      message("Api", { flowEvent: { type: "Ended", exitStatus: "Failed", fromFlowId: "f" } }),
      engine("ProcessingCompleted", 1630),
    ]);
    expect(turns[0]?.steps.at(-1)).toMatchObject({ kind: "flow", at: 1630, flowId: "f" });
  });

  test("leave a call open that nothing has ended", () => {
    const { turns } = turnsOf([engine("ProcessingStarted", 0), engine("LlmCallStarted", 2, { nodeId: "answer" })]);
    expect(turns[0]?.steps).toMatchObject([{ kind: "model", ms: null, call: null }]);
    expect(turns[0]?.running).toBe(true);
  });
});
