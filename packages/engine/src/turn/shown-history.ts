import type { Json } from "../json.ts";
import { own } from "../own.ts";
import { concealing, needlesIn } from "../variable/conceal.ts";
import type { Turn } from "./draft.ts";
import type { KeptMessage } from "./effect.ts";
import { endUserValue } from "./end-user-value.ts";
import { hidesAny } from "./hides-any.ts";

/** What hidden variables hold at present. */
export const hiddenNow = (turn: Turn): readonly Json[] =>
  turn.context.definitions.flatMap(({ key, hide }) =>
    hide ? [own(turn.draft.variables, key) ?? null, endUserValue(turn, key) ?? null] : [],
  );

/** Leaves values out of what is shown of all that was said; models go on reading the words. */
export function hideInHistory(turn: Turn, values: readonly Json[]): void {
  const { history } = turn.draft;
  const shown = history.map(without(values));
  if (shown.some((message, at) => message !== history[at])) turn.draft.history = shown;
}

/** As it is to be shown from now on: without what this turn has told to be private. */
export function shownMessage(turn: Turn, message: KeptMessage): KeptMessage {
  if (!hidesAny(turn)) return message;
  const values = turn.events.flatMap((event) => (event.type === "private" ? event.values : []));
  return values.length === 0 ? message : without(values)(message);
}

function without(values: readonly Json[]): (message: KeptMessage) => KeptMessage {
  const conceal = concealing(needlesIn(values));
  return (message) => {
    if (message.role !== "user" && message.role !== "assistant") return message;
    const before = message.shown ?? message.text;
    const shown = conceal(before);
    return shown === before ? message : { ...message, shown };
  };
}
