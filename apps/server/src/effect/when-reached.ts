import { setTimeout as pause } from "node:timers/promises";
import { isUnanswered } from "../db/error-codes.ts";

const pauseMs = 500;

/**
 * Asks our own database for what a call needs, until it answers: out of reach for a while, it fails no step of a flow.
 * What would come of the call could not be saved meanwhile either.
 */
export async function whenReached<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !isUnanswered(error)) throw error;
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}
