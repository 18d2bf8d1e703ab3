import {
  answerFailure,
  askModel,
  type DataOf,
  type FlowInput,
  type FlowTool,
  failureOf,
  type GenerateResult,
  type Json,
  type JsonObject,
  type ModelMessage,
  type ModelToolCall,
  type NodeContext,
  type NodeRuntime,
  type Output,
  type Step,
  sayAnswer,
  sayBroken,
} from "@parlo/engine";
import { leaveTimedOut } from "../leave-timed-out.ts";
import { fitAnswer } from "./fit-answer.ts";
import type { llmWithToolsKind } from "./llm-with-tools.kind.ts";
import { runTool } from "./run-tool.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";
import { modelTool, readArguments } from "./tool-arguments.ts";
import { writingTool } from "./writing-tool.ts";

type Data = DataOf<typeof llmWithToolsKind>;

interface Memory {
  readonly messageId: string;
  readonly steps: number;
  /** The model's message with its calls and the answers so far: the history gets them together, in order. */
  readonly round: readonly ModelMessage[];
  /** Calls that are still to be run; the first is under way where its answer is waited for. */
  readonly calls: readonly ModelToolCall[];
  /** The exit that a tool asked for, taken when all calls are through. */
  readonly leave: string | null;
}

const store = (memory: Memory) => memory as unknown as Json;

function ask(
  data: Data,
  context: NodeContext,
  steps: number,
  outputs: readonly Output[],
  further: readonly ModelMessage[],
): Step {
  if (steps >= data.mostSteps)
    return {
      type: "fail",
      outputs,
      failure: {
        code: "too-many-steps",
        message: `The model was asked ${steps} times and has not come to an end`,
        retryable: false,
      },
    };
  const messageId = context.newId();
  const known = data.variables.flatMap((key) => {
    const value = context.read(key);
    return value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`];
  });
  const request = askModel(data.model, context, {
    messageId,
    further,
    sources: known.length === 0 ? "" : `What is known:\n${known.join("\n")}`,
    tools: offered(data, context).map(({ tool, inputs }) => modelTool(tool, inputs)),
  });
  const memory: Memory = { messageId, steps: steps + 1, round: [], calls: [], leave: null };
  return { type: "effect", memory: store(memory), outputs, effect: { type: "generate", request } };
}

/** The model is through: what it wrote last is the answer. */
function finished(data: Data, result: GenerateResult, memory: Memory, context: NodeContext): Step {
  const { text, outputs } = sayAnswer(result, memory.messageId, context);
  const failure = answerFailure(result, text);
  if (failure) return { type: "fail", failure };
  const { variable } = data.model;
  return {
    type: "exit",
    name: "default",
    outputs: [
      ...outputs,
      { type: "output", value: { text } },
      ...(variable ? [{ type: "store" as const, key: variable, value: text }] : []),
    ],
  };
}

interface Offered {
  readonly tool: FlowTool;
  readonly inputs: readonly FlowInput[];
}

/** The node's own tools, and the one that writes its variables. */
function offered({ writes }: Data, context: NodeContext): readonly Offered[] {
  const own = context.node.tools.map((tool) => ({ tool, inputs: inputsOf(tool, context) }));
  const writing = writingTool(writes, context);
  return writing ? [...own, writing] : own;
}

/** Of the flow that a tool runs. */
function inputsOf({ type, data }: FlowTool, context: NodeContext): readonly FlowInput[] {
  const runsFlow = type === "AutomationTool" || type === "AgentTool" || type === "GoToFlowTool";
  const { flowId, flowVersion = null } = data as { readonly flowId?: string; readonly flowVersion?: number | null };
  return runsFlow && flowId ? context.inputsOf(flowId, flowVersion) : [];
}

/** Calls of one answer; a model that wants more is told so and asked again. */
const mostCalls = 20;

const toolCallOutput = (call: ModelToolCall, values: JsonObject, answer: ToolAnswer): Output => ({
  type: "say",
  remember: null,
  action: { toolCall: { id: call.id, name: call.name, arguments: values, ...answer } },
});

/** Notes the answer to the first of the calls and goes on with the next. */
function answered(memory: Memory, answer: ToolAnswer): Memory {
  const [call, ...calls] = memory.calls;
  if (!call) return memory;
  const result: Json = "error" in answer ? { error: answer.error } : answer.result;
  return { ...memory, calls, round: [...memory.round, { role: "tool", callId: call.id, name: call.name, result }] };
}

const argumentsOf = (call: ModelToolCall): JsonObject =>
  typeof call.arguments === "object" && call.arguments !== null && !Array.isArray(call.arguments)
    ? (call.arguments as JsonObject)
    : {};

/** Runs the calls in order until one has to be waited for; when all are through the model is asked again. */
function runCalls(data: Data, start: Memory, context: NodeContext, before: readonly Output[]): Step {
  let memory = start;
  const outputs: Output[] = [...before];
  for (let call = memory.calls[0]; call; call = memory.calls[0]) {
    const wanted = call;
    const refuse = (error: string) => {
      outputs.push(toolCallOutput(wanted, argumentsOf(wanted), { error }));
      memory = answered(memory, { error });
    };
    if (memory.round.length > mostCalls) {
      refuse(`Not run: at most ${mostCalls} calls at once`);
      continue;
    }
    const found = offered(data, context).find(({ tool }) => tool.name === wanted.name);
    if (!found) {
      refuse(`There is no tool ${wanted.name}`);
      continue;
    }
    const { tool, inputs } = found;
    const given = readArguments(tool, wanted.arguments, inputs);
    if (!given.ok) {
      refuse(given.error);
      continue;
    }
    const run = runTool(tool, given.values, context);
    switch (run.type) {
      case "result":
        outputs.push(...(run.outputs ?? []), toolCallOutput(wanted, given.values, { result: run.result }));
        memory = { ...answered(memory, { result: run.result }), leave: memory.leave ?? run.leave ?? null };
        continue;
      case "refused":
        refuse(run.error);
        continue;
      case "effect":
        return { type: "effect", effect: run.effect, memory: store(memory), outputs };
      case "callback":
        return {
          type: "wait",
          for: { callback: run.messageId },
          timers: [{ name: "callback", afterMs: run.timeoutMs }],
          memory: store(memory),
          outputs: [...outputs, ...run.outputs],
        };
      case "flow": {
        const { mode, flowId, version, inputs, aside } = run;
        const told = mode === "jump" ? rounds(answered(memory, { result: "gone there" }), outputs) : outputs;
        if (mode === "jump") told.push(toolCallOutput(wanted, given.values, { result: "gone there" }));
        return { type: "flow", mode, flowId, version, aside, inputs, memory: store(memory), outputs: told };
      }
      case "endFlow": {
        const told = rounds(answered(memory, { result: "ended" }), outputs);
        told.push(toolCallOutput(wanted, given.values, { result: "ended" }));
        return { type: "endFlow", status: run.status, detail: run.detail, values: given.values, outputs: told };
      }
    }
  }
  const told = rounds(memory, outputs);
  if (memory.leave !== null) return { type: "exit", name: "response", match: memory.leave, outputs: told };
  return ask(data, context, memory.steps, told, memory.round);
}

/** The outputs, followed by what the history is to remember of this round; calls never run are answered too. */
function rounds(memory: Memory, outputs: readonly Output[]): Output[] {
  const open = memory.calls.map(
    (call): ModelMessage => ({ role: "tool", callId: call.id, name: call.name, result: { error: "not run" } }),
  );
  const { messageId } = memory;
  const kept = [...memory.round, ...open].map((message) =>
    message.role === "assistant" ? { ...message, messageId } : message,
  );
  return [...outputs, ...kept.map((message): Output => ({ type: "remember", message }))];
}

/** The round as far as it came: calls that are done are not made again. */
function brokenOff(memory: Memory): readonly Output[] {
  const [call] = memory.calls;
  if (!call) return [];
  const error = "It was broken off: nobody knows whether it was done";
  return rounds(answered(memory, { error }), [toolCallOutput(call, argumentsOf(call), { error })]);
}

function generated(data: Data, result: GenerateResult, memory: Memory, context: NodeContext): Step {
  if (result.toolCalls.length === 0) return finished(data, result, memory, context);
  const { text, toolCalls } = result;
  const { language } = context;
  const said: Output[] =
    text.trim() === ""
      ? []
      : [{ type: "say", id: memory.messageId, remember: null, action: { text: { text, language } } }];
  const round: ModelMessage[] = [{ role: "assistant", text, toolCalls }];
  return runCalls(data, { ...memory, round, calls: toolCalls, leave: null }, context, said);
}

/** The answer to the call that was waited for. */
function cameBack(data: Data, memory: Memory, whole: ToolAnswer, context: NodeContext): Step {
  const call = memory.calls[0];
  const answer = fitAnswer(whole, memory.round);
  const outputs = call ? [toolCallOutput(call, argumentsOf(call), answer)] : [];
  return runCalls(data, answered(memory, answer), context, outputs);
}

export const llmWithToolsRuntime: NodeRuntime<typeof llmWithToolsKind> = {
  enter: (data, context) => ask(data, context, 0, [], []),
  unfinished: (_, { memory }) => brokenOff(memory as unknown as Memory),
  resume: (data, wake, context) => {
    const memory = context.memory as unknown as Memory;
    switch (wake.type) {
      case "effect": {
        const { result } = wake;
        if (result.type === "generated") return generated(data, result, memory, context);
        const isModels = result.type === "failed" && (memory.calls.length === 0 || result.code === "cancelled");
        if (!isModels) return cameBack(data, memory, toolAnswer(result), context);
        const outputs = sayBroken(result, memory.messageId, context);
        if (result.code === "cancelled")
          return { type: "exit", name: "default", outputs: [...outputs, ...brokenOff(memory)] };
        const failure = failureOf(result);
        return result.code === "timeout"
          ? leaveTimedOut(failure, context, outputs)
          : { type: "fail", failure, outputs };
      }
      case "returned": {
        const { status, detail, outputs } = wake;
        const tool = context.node.tools.find(({ name }) => name === memory.calls[0]?.name);
        const answer = tool?.type === "AgentTool" && wake.said !== "" ? { answer: wake.said } : {};
        const told =
          status === "Success"
            ? { result: { status, ...answer, ...outputs } }
            : { error: `The flow answered ${status}: ${detail}` };
        return cameBack(data, memory, told, context);
      }
      case "callback": {
        const { customAction, text } = wake.action;
        return cameBack(data, memory, { result: customAction?.value ?? text?.text ?? null }, context);
      }
      case "timer":
        return cameBack(data, memory, { error: "No answer came in time" }, context);
      default:
        return { type: "fail", failure: { code: "unexpected", message: `LlmWithTools was woken by ${wake.type}` } };
    }
  },
};
