import {
  answerFailure,
  askModel,
  type CallRequest,
  type DataOf,
  type EffectRequest,
  type EffectResult,
  type FlowInput,
  type FlowTool,
  failureOf,
  type GenerateResult,
  isLasting,
  type Json,
  type JsonObject,
  knownText,
  type ModelMessage,
  type ModelToolCall,
  type NodeContext,
  type NodeRuntime,
  type Output,
  type Step,
  sayAnswer,
  sayBroken,
  wasBrokenOff,
} from "@parlo/engine";
import { leaveTimedOut } from "../leave-timed-out.ts";
import type { llmWithToolsKind } from "./llm-with-tools.kind.ts";
import {
  answered,
  argumentsOf,
  brokenOff,
  brokenOffCall,
  leaveRound,
  type Memory,
  rounds,
  takeAnswers,
  toolCallOutput,
  underWay,
} from "./round.ts";
import { isAsked, runTool, type ToolRun } from "./run-tool.ts";
import { type ToolAnswer, toolAnswer } from "./tool-answer.ts";
import { modelTool, readArguments } from "./tool-arguments.ts";
import { writingTool } from "./writing-tool.ts";

type Data = DataOf<typeof llmWithToolsKind>;

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
  const request = askModel(data.model, context, {
    messageId,
    visit: further,
    sources: knownText(data.variables, (key) => context.read(key)),
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

interface Begun {
  readonly values: JsonObject;
  readonly run: ToolRun;
}

/** Calls of one answer; a model that wants more is told so and asked again. */
const mostCalls = 20;

const toolOf = (data: Data, call: ModelToolCall, context: NodeContext): Offered | undefined =>
  offered(data, context).find(({ tool }) => tool.name === call.name);

/** What a call comes to where its tool was found and its arguments fit. */
function begin(found: Offered | undefined, call: ModelToolCall, context: NodeContext): Begun {
  const refused = (error: string) => ({ values: argumentsOf(call), run: { type: "refused" as const, error } });
  if (!found) return refused(`There is no tool ${call.name}`);
  const given = readArguments(found.tool, call.arguments, found.inputs);
  if (!given.ok) return refused(given.error);
  const run = runTool(found.tool, given.values, context);
  return run.type === "refused" ? refused(run.error) : { values: given.values, run };
}

/** Whether the node is left by it: a step is left once, by what its model names first. */
const isWayOut = (run: ToolRun): boolean =>
  run.type === "endFlow" ||
  (run.type === "flow" && run.mode === "jump") ||
  (run.type === "result" && run.leave !== undefined);

/** The call, and those right behind it that change nothing outside either: none has to wait for another. */
function together(data: Data, first: CallRequest, { calls, round }: Memory, context: NodeContext): CallRequest[] {
  const requests = [first];
  if (isLasting(first)) return requests;
  for (const call of calls.slice(1, mostCalls + 1 - round.length)) {
    const found = toolOf(data, call, context);
    const run = found && isAsked(found.tool) ? begin(found, call, context).run : null;
    if (run?.type !== "effect" || isLasting(run.effect)) break;
    requests.push(run.effect);
  }
  return requests;
}

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
    const { values, run } = begin(toolOf(data, wanted, context), wanted, context);
    if (memory.leave !== null && isWayOut(run)) {
      refuse(`Not run: the step is left by ${memory.leave}`);
      continue;
    }
    switch (run.type) {
      case "result":
        outputs.push(...(run.outputs ?? []), toolCallOutput(wanted, values, { result: run.result }));
        memory = { ...answered(memory, { result: run.result }), leave: run.leave ?? memory.leave };
        continue;
      case "refused":
        refuse(run.error);
        continue;
      case "effect": {
        const requests = together(data, run.effect, memory, context);
        const effect: EffectRequest = requests.length === 1 ? run.effect : { type: "several", requests };
        return { type: "effect", effect, memory: store({ ...memory, underWay: requests.length }), outputs };
      }
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
        if (mode === "jump") told.push(toolCallOutput(wanted, values, { result: "gone there" }));
        return { type: "flow", mode, flowId, version, aside, inputs, memory: store(memory), outputs: told };
      }
      case "endFlow": {
        const told = rounds(answered(memory, { result: "ended" }), outputs);
        told.push(toolCallOutput(wanted, values, { result: "ended" }));
        return { type: "endFlow", status: run.status, detail: run.detail, values, outputs: told };
      }
    }
  }
  const told = rounds(memory, outputs);
  if (memory.leave !== null) return left(memory, told);
  return ask(data, context, memory.steps, told, memory.round);
}

/** Out by the exit that a tool asked for, or by the default one. */
const left = ({ leave }: Memory, outputs: readonly Output[]): Step =>
  leave === null
    ? { type: "exit", name: "default", outputs }
    : { type: "exit", name: "response", match: leave, outputs };

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

/** The answers to the calls that were waited for. */
function cameBack(data: Data, before: Memory, answers: readonly ToolAnswer[], context: NodeContext): Step {
  const { memory, outputs } = takeAnswers(before, answers);
  return runCalls(data, memory, context, outputs);
}

/** Of calls that were spoken over those that were answered by then have their answers. */
function cameTogether(data: Data, memory: Memory, results: readonly EffectResult[], context: NodeContext): Step {
  const answers = results.map((result) => (wasBrokenOff(result) ? brokenOffCall : toolAnswer(result)));
  if (!results.some(wasBrokenOff)) return cameBack(data, memory, answers, context);
  return left(memory, leaveRound(takeAnswers(memory, answers)));
}

export const llmWithToolsRuntime: NodeRuntime<typeof llmWithToolsKind> = {
  keepsVisit: true,
  enter: (data, context) => ask(data, context, 0, [], []),
  unfinished: (_, { memory }) => brokenOff(memory as unknown as Memory),
  resume: (data, wake, context) => {
    const memory = context.memory as unknown as Memory;
    switch (wake.type) {
      case "effect": {
        const { result } = wake;
        if (result.type === "generated") return generated(data, result, memory, context);
        if (result.type === "several") return cameTogether(data, memory, result.results, context);
        const isModels = result.type === "failed" && (memory.calls.length === 0 || wasBrokenOff(result));
        if (!isModels)
          return cameBack(
            data,
            memory,
            underWay(memory).map(() => toolAnswer(result)),
            context,
          );
        const outputs = sayBroken(result, memory.messageId, context);
        if (result.code === "cancelled") return left(memory, [...outputs, ...brokenOff(memory)]);
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
        return cameBack(data, memory, [told], context);
      }
      case "callback": {
        const { customAction, text } = wake.action;
        return cameBack(data, memory, [{ result: customAction?.value ?? text?.text ?? null }], context);
      }
      case "timer":
        return cameBack(data, memory, [{ error: "No answer came in time" }], context);
      default:
        return { type: "fail", failure: { code: "unexpected", message: `LlmWithTools was woken by ${wake.type}` } };
    }
  },
};
