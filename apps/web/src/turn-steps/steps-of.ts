import type { Message } from "@parlo/contract";
import type { CostNanos } from "@parlo/engine";
import { kinds as detailKinds, isPart } from "./details-of.ts";

type EngineEvent = NonNullable<Message["action"]["engineEvent"]>;
type ToolCall = NonNullable<Message["action"]["toolCall"]>;
type FlowEvent = NonNullable<Message["action"]["flowEvent"]>;

interface Place {
  readonly id: string;
  /** Milliseconds since the turn began. */
  readonly at: number;
  /** Milliseconds; null where nothing has ended it yet. */
  readonly ms: number | null;
  readonly flowId: string | null;
  readonly nodeId: string | null;
}

export type TurnStep =
  | (Place & { readonly kind: "node"; readonly facts: Readonly<Record<string, unknown>> })
  | (Place & {
      readonly kind: "model";
      readonly name: string;
      /** Null while it goes on. */
      readonly call: ModelCall | null;
      readonly spent: Spending | null;
    })
  | (Place & {
      readonly kind: "modelFailed";
      readonly name: string;
      readonly code: string;
      /** The engine's own words. */
      readonly message: string;
      readonly attempts: number;
      readonly spent: Spending | null;
    })
  | (Place & { readonly kind: "tool"; readonly call: ToolCall })
  | (Place & { readonly kind: "variable"; readonly key: string; readonly value: unknown })
  | (Place & { readonly kind: "flow"; readonly event: FlowEvent });

export interface ModelCall {
  readonly model: string;
  readonly provider: string;
  readonly firstTokenMs: number | null;
}

/** What models have read and written, and what that has cost as far as they have prices. */
export interface Spending {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input, what had been read before. */
  readonly cachedInputTokens?: number;
  readonly costNanos: CostNanos;
  /** Guessed where an answer was broken off: its vendor counts at the end alone. */
  readonly estimated?: boolean;
}

/** What the engine did in one turn, one after the other, each with its time. */
export function stepsOf(events: readonly Message[]): TurnStep[] {
  const steps: TurnStep[] = [];
  let now = 0;
  let lastNode = -1;
  const set = (index: number, change: Partial<TurnStep>) => {
    const step = steps[index];
    if (step) steps[index] = { ...step, ...change } as TurnStep;
  };
  const closeNode = (at: number) => {
    const step = steps[lastNode];
    if (step?.ms === null) set(lastNode, { ms: Math.max(0, at - step.at) });
  };
  for (const [index, { id, action }] of events.entries()) {
    const { engineEvent: event, toolCall, flowEvent, variableStore } = action;
    const place = { id, at: now, ms: null, flowId: event?.flowId ?? null, nodeId: event?.nodeId ?? null };
    if (toolCall) steps.push({ ...place, kind: "tool", call: toolCall });
    else if (variableStore) steps.push({ ...place, kind: "variable", ...variableStore });
    else if (flowEvent) {
      // It tells no time of its own; an end comes just before the engine's next event.
      const at = flowEvent.type === "Ended" ? timeAfter(events, index, now) : now;
      steps.push({ ...place, at, kind: "flow", event: flowEvent, ...flowPlace(flowEvent) });
    }
    if (!event) continue;
    now = event.elapsedTime;
    if (event.state === "NodeProcessing") {
      closeNode(now);
      lastNode = steps.push({ ...place, at: now, kind: "node", facts: factsOf(event) }) - 1;
    } else if (event.state === "LlmCallStarted") {
      steps.push({ ...place, at: now, kind: "model", name: event.llmCallName ?? "", call: null, spent: null });
    } else if (event.state === "LlmCallEnded" || event.state === "LlmCallError") {
      const called = steps.findLastIndex(({ kind, ms }) => kind === "model" && ms === null);
      const began = steps[called];
      if (!began) continue;
      const ms = Math.max(0, numberIn(event.metaData, "durationMs") ?? now - began.at);
      const ended = event.state === "LlmCallEnded" ? { call: modelCall(event) } : failure(event);
      set(called, { ms, spent: spentOn(event), ...ended });
    } else if (event.state === "ProcessingCompleted") closeNode(now);
  }
  return steps;
}

/** What the node tells of itself in a line: the way to it is in the order of the steps, and its details stand apart. */
function factsOf({ metaData }: EngineEvent): Readonly<Record<string, unknown>> {
  const facts: Record<string, unknown> = { ...metaData };
  for (const name of ["enteredBy", "writtenBefore", "readsUntold", ...detailKinds]) delete facts[name];
  return facts;
}

function timeAfter(events: readonly Message[], index: number, now: number): number {
  const next = events.slice(index + 1).find(({ action }) => action.engineEvent);
  return next?.action.engineEvent?.elapsedTime ?? now;
}

/** Where a flow's beginning and end are drawn: at the flow that begins or ends. */
function flowPlace({ type, fromFlowId, toFlowId }: FlowEvent) {
  return { flowId: (type === "Started" ? toFlowId : fromFlowId) ?? null, nodeId: null };
}

function modelCall({ metaData }: EngineEvent): ModelCall {
  return {
    model: textIn(metaData, "model"),
    provider: textIn(metaData, "provider"),
    firstTokenMs: numberIn(metaData, "firstTokenMs"),
  };
}

/** Null where nothing was counted. */
function spentOn({ metaData }: EngineEvent): Spending | null {
  const usage = partOf(metaData, "usage");
  if (!usage) return null;
  const cost = partOf(metaData, "costNanos");
  return {
    inputTokens: numberIn(usage, "inputTokens") ?? 0,
    outputTokens: numberIn(usage, "outputTokens") ?? 0,
    cachedInputTokens: numberIn(usage, "cachedInputTokens") ?? 0,
    costNanos: isPart(cost) ? (cost as CostNanos) : {},
    ...(isPart(usage) && usage.estimated === true && { estimated: true }),
  };
}

function failure({ metaData }: EngineEvent) {
  const [code, message] = [textIn(metaData, "code"), textIn(metaData, "message")];
  return { kind: "modelFailed" as const, code, message, attempts: numberIn(metaData, "attempts") ?? 1 };
}

function partOf(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null ? (object as Record<string, unknown>)[name] : undefined;
}

function numberIn(object: unknown, name: string): number | null {
  const value = partOf(object, name);
  return typeof value === "number" ? value : null;
}

function textIn(object: unknown, name: string): string {
  const value = partOf(object, name);
  return typeof value === "string" ? value : "";
}
