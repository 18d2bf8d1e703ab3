import type { Turn } from "./draft.ts";
import type { EffectRequest } from "./effect.ts";

/** Whether something outside may be another afterwards, so that doing it again would do it twice. */
export function isLasting(effect: EffectRequest): boolean {
  switch (effect.type) {
    case "generate":
    case "knowledge":
    case "several":
      return false;
    case "http":
      return effect.request.method !== "GET";
    case "records":
      return effect.request.operation !== "find";
    default:
      return true;
  }
}

/** What was done on the strength of an answer stands: nobody goes back to before it. */
export function closeAnswers(turn: Turn): void {
  for (const frame of turn.draft.stack) {
    frame.answered = undefined;
    frame.settled = undefined;
  }
}
