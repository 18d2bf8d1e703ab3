import {
  type ConversationState,
  type GenerateRequest,
  type Input,
  messageOfEvent,
  type TurnEvent,
} from "@parlo/engine";
import { secret } from "./words.ts";

/** A step of a conversation as it was taken. */
export interface Step {
  readonly before: ConversationState;
  readonly input: Input;
  readonly after: ConversationState;
  readonly events: readonly TurnEvent[];
  readonly seed: string;
  readonly takenOver: boolean;
}

/** Issues that no setting and no answer may lead to. */
const faults = ["node-crashed", "node-cannot-resume", "node-unknown"];

/** Holds a conversation, step by step, to what the engine promises; each broken promise is told in words. */
export function promiseKeeper() {
  const ids = new Set<string>();
  const timers = new Set<string>();
  let flows = 0;
  let isOpen = false;
  let calls = 0;
  let visits = 0;
  let modelSteps = 0;

  return function broken({ before, input, after, events, seed, takenOver }: Step): readonly string[] {
    const wrong: string[] = [];
    if (before.closed && events.length > 0) wrong.push("a closed conversation goes on");
    for (const event of events) {
      const id = event.type === "timer" ? event.id : messageOfEvent(event, seed)?.id;
      if (id !== undefined && ids.has(id)) wrong.push(`${id} comes twice`);
      if (id !== undefined) ids.add(id);
      if (event.type === "timer") timers.add(event.id);
      if (event.type === "timerCancelled" && !timers.delete(event.id))
        wrong.push(`there is no timer ${event.id} to cancel`);
      if (event.type === "issue" && faults.includes(event.code))
        wrong.push(`${event.code} at ${event.nodeId}: ${event.message}`);
      if (event.type === "message" && event.action.flowEvent) {
        const { type, exitStatus } = event.action.flowEvent;
        if (type === "Started") flows += 1;
        else if (exitStatus !== "NotStarted") flows -= 1;
        if (flows < 0) wrong.push("a flow ends that has not begun");
      }
      if (event.type === "engine") {
        if (event.state === "ProcessingStarted") {
          if (isOpen) wrong.push("a turn begins within another");
          isOpen = true;
          calls = 0;
          visits = 0;
          modelSteps = 0;
        } else if (!isOpen) wrong.push(`${event.state} outside of a turn`);
        if (event.state === "NodeProcessing") visits += 1;
        if (event.state === "LlmCallStarted") {
          calls += 1;
          modelSteps += 1;
        }
        if (event.state === "LlmCallEnded" || event.state === "LlmCallError") calls -= 1;
        if (event.state === "ProcessingCompleted") {
          isOpen = false;
          if (calls !== 0) wrong.push(`${calls} calls of models have begun and not ended`);
        }
      }
    }
    // One that a person keeps the agent from is held until they hand back.
    for (const one of [input, ...before.held])
      if (one.type === "timer" && !after.timers.some(({ id }) => id === one.timerId)) timers.delete(one.timerId);
    const isUnderWay = after.pending !== null || after.paused !== undefined;
    if (isOpen !== isUnderWay) wrong.push(isOpen ? "a turn has no end" : "something is asked outside of a turn");
    if (visits > 4500) wrong.push(`${visits} visits in a turn`);
    if (modelSteps > 30) wrong.push(`${modelSteps} calls of models in a turn`);
    if (flows !== after.stack.length)
      wrong.push(`${flows} flows run by the events, ${after.stack.length} by the state`);
    const set = after.timers.map(({ id }) => id);
    if (set.length !== timers.size || set.some((one) => !timers.has(one)))
      wrong.push(`timers ${set} by the state, ${[...timers]} by the events`);
    if (
      input.type === "timer" &&
      !before.timers.some(({ id }) => id === input.timerId) &&
      events.some(isSaid) &&
      before.held.length === 0 &&
      !before.pending
    )
      wrong.push("a timer that was cancelled has something said");
    wrong.push(
      ...stuck(after, takenOver),
      ...leaks(after, events),
      ...unkept(after, "state"),
      ...unkept(events, "events"),
    );
    if (after.pending?.type === "generate" && after.pending.id !== before.pending?.id)
      wrong.push(...unpaired(after.pending.request));
    if (JSON.stringify(after).length > 400_000) wrong.push("the state is far too large");
    return wrong;
  };
}

const isSaid = (event: TurnEvent) =>
  event.type === "message" && (event.action.text !== undefined || event.action.uiAction !== undefined);

/** Whether nobody knows how it is to go on: a turn ends in output, wait, handover or end. */
function stuck({ stack, owner, closed, pending, paused }: ConversationState, takenOver: boolean): readonly string[] {
  const top = stack.at(-1);
  if (!top || owner !== "agent" || closed || pending || paused || takenOver) return [];
  const isThere = top.waiting !== null || top.spokenOver !== undefined || top.nodeId === null;
  return isThere ? [] : [`${top.flowId}/${top.nodeId} neither waits nor works`];
}

/** Nobody has named what is hidden. */
function leaks(after: ConversationState, events: readonly TurnEvent[]): readonly string[] {
  const { history, outputs, kept, pending, input, held, stack } = after;
  const told = events.filter(({ type }) => type !== "variable" && type !== "private");
  const parts = { told, history, outputs, kept, pending, input, held, stack };
  return Object.entries(parts).flatMap(([name, part]) =>
    JSON.stringify(part)?.includes(secret) ? [`${name} tell what is hidden`] : [],
  );
}

/** What JSON would not give back as it was. */
function unkept(value: unknown, path: string): readonly string[] {
  if (value === null || ["string", "boolean", "undefined"].includes(typeof value)) return [];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      one === undefined ? [`${path}.${at} is undefined`] : unkept(one, `${path}.${at}`),
    );
  if (typeof value !== "object") return [`${path} is a ${typeof value}`];
  const plain = Object.getPrototypeOf(value);
  if (plain !== Object.prototype && plain !== null) return [`${path} is no plain object`];
  return Object.entries(value).flatMap(([key, part]) => unkept(part, `${path}.${key}`));
}

/** Calls and answers that a vendor would refuse: each call has its answer right behind it, and no answer comes without one. */
export function unpaired({ messages, tools }: GenerateRequest): readonly string[] {
  const wrong: string[] = [];
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      const at = open.indexOf(message.callId);
      if (at === -1) wrong.push(`an answer to ${message.callId} that nobody has called`);
      else open.splice(at, 1);
      continue;
    }
    if (open.length > 0) wrong.push(`${open} is called and not answered`);
    open = message.role === "assistant" ? (message.toolCalls ?? []).map(({ id }) => id) : [];
    if (new Set(open).size < open.length) wrong.push(`calls have one id: ${open}`);
    if (message.text === "" && open.length === 0) wrong.push(`a message of nothing from ${message.role}`);
  }
  if (open.length > 0) wrong.push(`${open} is called and not answered`);
  const names = tools.map(({ name }) => name);
  if (new Set(names).size < names.length) wrong.push(`tools have one name: ${names}`);
  return wrong;
}
