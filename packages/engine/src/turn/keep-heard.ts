import type { Turn } from "./draft.ts";
import type { HeardInput } from "./input.ts";
import { visitsOf } from "./visits.ts";

/** Leaves of a message what was heard, for models: all of it goes where nothing was, but for the calls that it made. */
export function keepHeard(turn: Turn, { messageId, text }: HeardInput): void {
  const { history } = turn.draft;
  const at = history.findLastIndex((one) => one.role === "assistant" && one.messageId === messageId);
  const entry = history[at];
  if (entry?.role !== "assistant" || text.length >= entry.text.length) return;
  if (text !== "" || entry.toolCalls) turn.draft.history = history.with(at, { ...entry, text });
  else {
    for (const visit of visitsOf(turn, undefined))
      if (at >= history.length - (visit.visitMessages ?? 0)) visit.visitMessages = (visit.visitMessages ?? 1) - 1;
    turn.draft.history = history.toSpliced(at, 1);
  }
}
