import type { Json } from "../json.ts";
import { accepts } from "./accepts.ts";
import { type Turn, topFrame } from "./draft.ts";
import { emitIssue } from "./emit.ts";
import type { TurnInput } from "./input.ts";
import { tooLarge } from "./store.ts";

const mostHeld = 20;

/** It comes too early, and waits until a node wants it. */
export function hold(turn: Turn, input: TurnInput): void {
  const { draft } = turn;
  if (draft.held.length < mostHeld) draft.held = [...draft.held, input];
  else {
    const message = `${mostHeld} texts wait until the node is done: this one is not answered`;
    emitIssue(turn, "warning", { code: "not-heard", message, retryable: false });
  }
}

/**
 * What the agent's node waits for goes on while a person has the conversation: the first that comes is kept for it, and
 * what comes after that is as late as it would be without them.
 */
export function holdForAgent(turn: Turn, input: Extract<TurnInput, { type: "callback" | "timer" }>): void {
  const waiting = topFrame(turn)?.waiting;
  if (!waiting || turn.draft.held.length > 0 || !accepts(waiting, input)) return;
  if (input.type === "callback" && tooLarge(input.action as unknown as Json)) {
    const message = "What was posted is too large to be kept until the conversation is handed back";
    emitIssue(turn, "warning", { code: "output-too-large", message, retryable: false });
  } else hold(turn, input);
}

/** The first of what is held that the node which waits now wants. */
export function takeHeld(turn: Turn): TurnInput | undefined {
  const { held, owner } = turn.draft;
  if (held.length === 0 || owner === "human") return undefined;
  const waiting = topFrame(turn)?.waiting;
  const input = waiting ? held.find((one) => accepts(waiting, one)) : undefined;
  if (input) turn.draft.held = held.filter((one) => one !== input);
  return input;
}
