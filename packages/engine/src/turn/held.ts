import type { Json } from "../json.ts";
import { accepts } from "./accepts.ts";
import { type Turn, topFrame } from "./draft.ts";
import { emitIssue } from "./emit.ts";
import type { TurnInput } from "./input.ts";
import { joinTexts } from "./join-texts.ts";
import { tooLarge } from "./store.ts";

const mostHeld = 20;
/** Of all that is held, as JSON: with it and its history a conversation is still small enough to be kept. */
const mostCharacters = 64_000;

/** It comes too early, and waits until a node wants it. */
export function hold(turn: Turn, input: TurnInput): void {
  const { draft } = turn;
  const more = [...draft.held, input];
  // What a node waits for comes once, and that node would wait for ever.
  const isAwaited = input.type === "callback" || input.type === "timer";
  const hasRoom = isAwaited || draft.held.filter(isSaid).length < mostHeld;
  const held = hasRoom ? more : withLastJoined(draft.held, input);
  // One alone is no longer than any that a turn takes.
  const fits = held && (held.length === 1 || isAwaited || JSON.stringify(held).length <= mostCharacters);
  if (fits) draft.held = held;
  else {
    const message = "As much waits until the node is done as a conversation keeps: this text is not answered";
    emitIssue(turn, "warning", { code: "not-heard", message, retryable: false });
  }
}

const isSaid = ({ type }: TurnInput) => type === "text" || type === "signal";

/** A further text is one with the last; null where something else came in between, or models have read one of them alone. */
function withLastJoined(held: readonly TurnInput[], input: TurnInput): readonly TurnInput[] | null {
  const at = held.findLastIndex(isSaid);
  const last = held[at];
  if (last?.type !== "text" || input.type !== "text" || last.remembered !== input.remembered) return null;
  const joined = joinTexts(last, input);
  return tooLarge(joined.text) ? null : held.with(at, joined);
}

/**
 * Who in the conversation still waits for it, by the place on the stack; -1 where nobody does. There may be a digression
 * or a person in between.
 */
function awaitedAt(turn: Turn, input: TurnInput): number {
  const { stack, timers } = turn.draft;
  if (input.type === "timer") return timers.some(({ id }) => id === input.timerId) ? stack.length - 1 : -1;
  return stack.findIndex(({ waiting }) => waiting !== null && accepts(waiting, input));
}

/**
 * What a node waits for goes on while the person digresses or an operator has the conversation: the first that comes is
 * kept for it, and what comes after that is as late as it would be without them.
 */
export function holdAwaited(turn: Turn, input: Extract<TurnInput, { type: "callback" | "timer" }>): void {
  const at = awaitedAt(turn, input);
  if (at === -1 || turn.draft.held.some((one) => one.type !== "text" && awaitedAt(turn, one) === at)) return;
  if (input.type === "callback" && tooLarge(input.action as unknown as Json)) {
    const message = "What was posted is too large to be kept until its node can have it";
    emitIssue(turn, "warning", { code: "output-too-large", message, retryable: false });
  } else hold(turn, input);
}

/** What stands comes to its end first, a paused turn or what somebody has spoken over: it is kept whatever it is. */
export function holdAny(turn: Turn, input: TurnInput): void {
  if (input.type === "callback" || input.type === "timer") holdAwaited(turn, input);
  else if (input.type !== "text" && tooLarge(input as unknown as Json)) {
    const message = "What came is too large to be kept until its turn";
    emitIssue(turn, "warning", { code: "not-heard", message, retryable: false });
  } else hold(turn, input);
}

/** The first of what is held that the node which waits now wants; what nobody waits for any more goes. */
export function takeHeld(turn: Turn): TurnInput | undefined {
  const { draft } = turn;
  if (draft.held.length === 0 || draft.owner === "human") return undefined;
  // A signal is held in a pause alone; whoever listens for it is found once it has its turn.
  const always = ["text", "signal"];
  draft.held = draft.held.filter((one) => always.includes(one.type) || awaitedAt(turn, one) !== -1);
  const frame = topFrame(turn);
  const waiting = frame?.waiting;
  /** With no flow left it is like any that comes then. */
  const isFree = frame === undefined && draft.owner === "agent" && !draft.closed;
  const input = draft.held.find(
    (one) =>
      (one.type === "signal" && draft.owner === "agent") ||
      (waiting ? accepts(waiting, one) : isFree && one.type === "text"),
  );
  if (input) draft.held = draft.held.filter((one) => one !== input);
  return input;
}
