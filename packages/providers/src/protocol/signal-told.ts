import type { ConvAiTurn } from "../contract/conversational-ai.ts";
import type { ModelJson } from "../contract/language-model.ts";
import { objectOf, wordsOf } from "./message-actions.ts";

export interface Signal {
  readonly name: string;
  /** Null where it has none. */
  readonly value: ModelJson;
  /** It opens the conversation: a bot that greets does it now. */
  readonly isStart: boolean;
}

/** The signal that a turn is; null for words, and for what is neither. */
export function signalOf({ text, action }: ConvAiTurn): Signal | null {
  const signal = objectOf(action.signal);
  const name = wordsOf(signal?.name);
  if (text !== null || name === "") return null;
  return { name, value: signal?.value ?? null, isStart: name === "conversation-start" };
}

/** A turn for those who know words alone, a signal by its name and behind it the value, if any, as JSON; null for neither. */
export function turnInWords({ text }: ConvAiTurn, signal: Signal | null): string | null {
  if (text !== null || !signal) return text;
  const { name, value } = signal;
  return value === null ? name : `${name} ${JSON.stringify(value)}`;
}
