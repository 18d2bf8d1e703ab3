import type { EffectFailure, Failure } from "@parlo/engine";

/**
 * How many processes may die over the same work before it is ended another way. Whoever dies leaves all that it was at,
 * of which one piece at most has killed it: a long answer is to outlive a bad quarter of an hour.
 */
const mostTakeovers = 8;

/** What ends a turn instead of doing again what has ended one process after the other. */
export function deadlyTurn(takeovers: number): Failure | null {
  if (takeovers <= mostTakeovers) return null;
  const message = `${takeovers} processes have ended while they were at it`;
  return { code: "process-died", message, retryable: false, attempt: takeovers };
}

/** With what an effect is answered, so that its node leaves by its error exit. */
export function deadlyEffect(takeovers: number): EffectFailure | null {
  const failure = deadlyTurn(takeovers);
  return (
    failure && { type: "failed", code: failure.code, message: failure.message, retryable: false, attempts: takeovers }
  );
}

/** The answer to the effect has ended a process as well: only the turn's end is left. */
export const deadlyStep = (takeovers: number) => deadlyTurn(takeovers - 1);
