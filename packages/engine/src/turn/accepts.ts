import type { WaitFor } from "../kind/step.ts";
import type { TurnInput } from "./input.ts";

/** Whether an input is what a node waits for. */
export function accepts(waiting: WaitFor, input: TurnInput): boolean {
  switch (input.type) {
    case "text":
      return waiting.text === true;
    case "signal":
      return waiting.signals === true || (Array.isArray(waiting.signals) && waiting.signals.includes(input.name));
    case "uiResponse":
      return answersUi(waiting, input.to);
    case "callback":
      return waiting.callback !== undefined && answers(waiting.callback, input);
    case "timer":
      return true;
  }
}

/** Whether what was pressed or filled in belongs to the message that asks, or to one before it that still does. */
export const answersUi = ({ uiMessageId, earlierUiMessageIds = [] }: WaitFor, messageId: string): boolean =>
  uiMessageId === messageId || earlierUiMessageIds.includes(messageId);

/** Whether what was posted is meant for the one who waits: nobody answers in the place of somebody else. */
function answers(awaited: NonNullable<WaitFor["callback"]>, { from, to }: Extract<TurnInput, { type: "callback" }>) {
  if (typeof awaited === "string") return typeof from !== "object" && (to === undefined || to === awaited);
  return typeof from === "object" ? from.effectId === awaited.effectId : from !== "touchpoint";
}
