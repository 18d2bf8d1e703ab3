import type { Turn } from "./draft.ts";
import type { HeardInput } from "./input.ts";

/** Leaves of a message what was heard, for models: all of it goes where nothing was, but for the calls that it made. */
export function keepHeard(turn: Turn, { messageId, text }: HeardInput): void {
  const { history } = turn.draft;
  const at = history.findLastIndex((one) => one.role === "assistant" && one.messageId === messageId);
  const entry = history[at];
  if (entry?.role !== "assistant" || text.length >= entry.text.length) return;
  turn.draft.history =
    text === "" && !entry.toolCalls ? history.toSpliced(at, 1) : history.with(at, { ...entry, text });
}
