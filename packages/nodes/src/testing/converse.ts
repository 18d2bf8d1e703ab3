import {
  type Advance,
  advance,
  beginConversation,
  type CompiledFlow,
  type ConversationState,
  compileFlow,
  type Effect,
  type EffectFailure,
  type EffectResult,
  type Engine,
  type FixtureSetting,
  type FlowGraph,
  fixtureBegins,
  fixtureContext,
  type GenerateResult,
  type HttpResult,
  type Input,
  type JsonObject,
  type MessageAction,
  messageOfEvent,
  packState,
  type SentFile,
  type TurnContext,
  type TurnEvent,
  type UiAnswer,
} from "@parlo/engine";
import { expect } from "vitest";
import { kinds } from "../kinds.ts";
import { runtimes } from "../runtimes.ts";
import { advanceCold, advancePaused, stored } from "./advance-otherwise.ts";

/** What a conversation of a test is told of its surroundings. */
export type Setting = FixtureSetting;

/** A flow that is there several times has as many versions, and the last is live. */
export function engineOf(flows: readonly FlowGraph[]): Engine {
  const versions = new Map<string, CompiledFlow[]>();
  for (const flow of flows) {
    const before = versions.get(flow.id) ?? [];
    versions.set(flow.id, [...before, compileFlow(flow, before.length + 1, kinds)]);
  }
  return {
    runtimes,
    flow: (id, version) => versions.get(id)?.at((version ?? 0) - 1) ?? null,
    isLive: (id) => versions.has(id),
  };
}

export { fixtureContext as contextOf };

const kept = (result: Advance) => (result.type === "advanced" ? { ...result, state: packState(result.state) } : result);

const visible = (action: MessageAction) => !action.engineEvent && !action.flowEvent && !action.toolCall;

/** A conversation that a test drives: the first flow is the profile's. Effects are answered by the test. */
export function converse(flows: readonly FlowGraph[], setting: Setting = {}) {
  const engine = engineOf(flows);
  let state: ConversationState = beginConversation({
    flowId: flows[0]?.id ?? "",
    flowVersion: null,
    language: setting.language ?? "en",
    ...(setting.variables && { variables: setting.variables }),
  });
  let now = fixtureBegins(setting);
  let sent = 0;
  let endUserVariables = setting.endUserVariables ?? {};
  const all: TurnEvent[] = [];
  let latest: readonly TurnEvent[] = [];

  function take(input: Input, more: Pick<TurnContext, "takenOver"> = {}): readonly TurnEvent[] {
    const context = { ...fixtureContext({ ...setting, endUserVariables }, now), ...more };
    const result = advance(engine, state, input, context);
    if (result.type === "needs-flow") throw new Error(`needs flow ${result.flowId}`);
    expect(advanceCold(engine, state, input, context)).toEqual(result);
    if (result.type === "advanced" && !result.state.stops && !state.stops && !state.paused && !context.takenOver)
      expect(kept(advancePaused(engine, state, input, context))).toEqual(kept(result));
    /** A conversation lives in a database between turns. */
    state = stored(result.state);
    for (const event of result.events)
      if (event.type === "variable" && event.scope === "endUser")
        endUserVariables = { ...endUserVariables, [event.key]: event.value };
    all.push(...result.events);
    latest = result.events;
    return result.events;
  }

  const messages = (events: readonly TurnEvent[] = latest) =>
    events.flatMap((event) => messageOfEvent(event, setting.seed ?? "seed") ?? []);
  const chat = {
    take,
    say: (text: string, more: { language?: string; speech?: boolean; files?: readonly SentFile[] } = {}) =>
      take({ type: "text", text, messageId: `m${++sent}`, ...more }),
    /** Says it and gives back what was answered. */
    hear: (text: string) => {
      chat.say(text);
      return chat.texts();
    },
    signal: (name: string, value: string | null = null) =>
      take({ type: "signal", name, value, messageId: `m${++sent}` }),
    /** Answers the buttons, form or page that was shown last. */
    answer: (answer: UiAnswer) => {
      const shown = messages(all).findLast((message) => message.action.uiAction);
      return take({ type: "uiResponse", to: shown?.id ?? "", answer, messageId: `m${++sent}` });
    },
    /** Lets the earliest timer go off. */
    ring: () => {
      const timer = [...state.timers].sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!timer) throw new Error("There is no timer");
      now = timer.dueAt;
      return take({ type: "timer", timerId: timer.id });
    },
    /** The next input begins anew, as after a version was published so. */
    restart: () => {
      state = { ...state, restarts: true };
    },
    perform: (result: EffectResult, more: Pick<TurnContext, "takenOver"> = {}) =>
      take({ type: "effect", effectId: state.pending?.id ?? "", result }, more),
    wait: (ms: number) => {
      now += ms;
    },
    effect: (): Effect => {
      if (!state.pending) throw new Error("No effect is out");
      return state.pending;
    },
    state: () => state,
    latest: () => latest,
    all: () => all,
    /** What the end user read in the latest turn. */
    texts: () => messages().flatMap(({ action }) => (action.text ? [action.text.text] : [])),
    actions: () =>
      messages()
        .map(({ action }) => action)
        .filter(visible),
    engineEvents: () => messages().flatMap(({ action }) => (action.engineEvent ? [action.engineEvent] : [])),
    flowEvents: (events: readonly TurnEvent[] = latest) =>
      messages(events).flatMap(({ action }) => (action.flowEvent ? [action.flowEvent] : [])),
    toolCalls: (events: readonly TurnEvent[] = latest) =>
      messages(events).flatMap(({ action }) => (action.toolCall ? [action.toolCall] : [])),
    issues: () => latest.filter((event) => event.type === "issue"),
    nodes: () =>
      chat
        .engineEvents()
        .flatMap(({ state: one, nodeId, metaData }) =>
          one === "NodeProcessing" && (!metaData || metaData.enteredBy) ? [nodeId] : [],
        ),
  };
  return chat;
}

export function generated(text: string, more: Partial<GenerateResult> = {}): GenerateResult {
  return {
    type: "generated",
    text,
    toolCalls: [],
    finishReason: "stop",
    usage: { inputTokens: 10, outputTokens: 5 },
    model: "model",
    provider: "OpenAi",
    firstTokenMs: 5,
    durationMs: 9,
    ...more,
  };
}

export function calls(...toolCalls: readonly (readonly [name: string, args: JsonObject[string]])[]): GenerateResult {
  return generated("", {
    finishReason: "tool-calls",
    toolCalls: toolCalls.map(([name, args], at) => ({ id: `call${at}`, name, arguments: args })),
  });
}

export const failed = (code: string, more: Partial<EffectFailure> = {}): EffectFailure => ({
  type: "failed",
  code,
  message: `It failed: ${code}`,
  retryable: false,
  attempts: 1,
  ...more,
});

export const answered = (status: number, body: JsonObject[string] = {}): HttpResult => ({
  type: "http",
  status,
  headers: {},
  body,
  durationMs: 3,
});
