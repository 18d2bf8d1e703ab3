import type { EffectFailure } from "@parlo/engine";

/**
 * How many processes may die over the same work before it is ended another way. Whoever dies leaves all that it was at,
 * of which one piece at most has killed it: a long answer is to outlive a bad quarter of an hour.
 */
const mostTakeovers = 8;

/**
 * What is said instead of doing again what has ended one process after the other: an effect is answered with it, so
 * that its node leaves by its error exit; a turn is ended with it.
 */
export function deadlyEffect(takeovers: number): EffectFailure | null {
  if (takeovers <= mostTakeovers) return null;
  const message = `${takeovers} processes have ended while they were at it`;
  return { type: "failed", code: "process-died", message, retryable: false, attempts: takeovers };
}

/** The answer to the effect has ended a process as well: only the turn's end is left. */
export const deadlyStep = (takeovers: number) => deadlyEffect(takeovers - 1);
