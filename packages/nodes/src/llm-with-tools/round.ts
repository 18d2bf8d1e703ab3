import type { Json, JsonObject, ModelMessage, ModelToolCall, Output } from "@parlo/engine";
import { fitAnswer } from "./fit-answer.ts";
import type { ToolAnswer } from "./tool-answer.ts";

/** How far a node has come with what its model asked for last. */
export interface Memory {
  readonly messageId: string;
  readonly steps: number;
  /** The model's message with its calls and the answers so far: the history gets them together, in order. */
  readonly round: readonly ModelMessage[];
  /** Calls that are still to be run; the first ones are under way where their answers are waited for. */
  readonly calls: readonly ModelToolCall[];
  /** How many are; one where it is absent. */
  readonly underWay?: number;
  /** The exit that a tool asked for, taken when all calls are through. */
  readonly leave: string | null;
}

/** The call and its answer, as the conversation keeps them. */
export const toolCallOutput = (call: ModelToolCall, values: JsonObject, answer: ToolAnswer): Output => ({
  type: "say",
  remember: null,
  action: { toolCall: { id: call.id, name: call.name, arguments: values, ...answer } },
});

/** Notes the answer to the first of the calls and goes on with the next. */
export function answered(memory: Memory, answer: ToolAnswer): Memory {
  const [call, ...calls] = memory.calls;
  if (!call) return memory;
  const result: Json = "error" in answer ? { error: answer.error } : answer.result;
  return { ...memory, calls, round: [...memory.round, { role: "tool", callId: call.id, name: call.name, result }] };
}

/** As far as they are an object: the model sends what it likes. */
export const argumentsOf = (call: ModelToolCall): JsonObject =>
  typeof call.arguments === "object" && call.arguments !== null && !Array.isArray(call.arguments)
    ? (call.arguments as JsonObject)
    : {};

/** The outputs, followed by what the history is to remember of this round; calls never run are answered too. */
export function rounds(memory: Memory, outputs: readonly Output[]): Output[] {
  const open = memory.calls.map(
    (call): ModelMessage => ({ role: "tool", callId: call.id, name: call.name, result: { error: "not run" } }),
  );
  const { messageId } = memory;
  const kept = [...memory.round, ...open].map((message) =>
    message.role === "assistant" ? { ...message, messageId } : message,
  );
  return [...outputs, ...kept.map((message): Output => ({ type: "remember", message }))];
}

/** Those whose answers are waited for. */
export const underWay = ({ calls, underWay: count = 1 }: Memory): readonly ModelToolCall[] => calls.slice(0, count);

/** Of a call that was under way when it was broken off. */
export const brokenOffCall: ToolAnswer = { error: "It was broken off: nobody knows whether it was done" };

/** The round as far as it came: calls that are done are not made again. */
export function brokenOff(memory: Memory): readonly Output[] {
  const answers = underWay(memory).map(() => brokenOffCall);
  return answers.length === 0 ? [] : leaveRound(takeAnswers(memory, answers));
}

interface Answered {
  readonly memory: Memory;
  readonly outputs: readonly Output[];
}

/** Notes the answers to the first of the calls. */
export function takeAnswers(before: Memory, answers: readonly ToolAnswer[]): Answered {
  const { underWay: _, ...rest } = before;
  let memory: Memory = rest;
  const outputs: Output[] = [];
  for (const whole of answers) {
    const [call] = memory.calls;
    if (!call) break;
    const answer = fitAnswer(whole, memory.round);
    outputs.push(toolCallOutput(call, argumentsOf(call), answer));
    memory = answered(memory, answer);
  }
  return { memory, outputs };
}

/** What is left of a round that goes no further. */
export const leaveRound = ({ memory, outputs }: Answered): readonly Output[] => rounds(memory, outputs);
