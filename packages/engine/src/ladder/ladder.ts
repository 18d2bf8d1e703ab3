import { z } from "zod";
import type { Json, JsonObject } from "../json.ts";
import type { WaitTimer } from "../kind/step.ts";
import { textsSchema } from "../texts.ts";

const longest = 7 * 86_400_000;

/** Milliseconds of silence before the first reminder, where nobody has chosen another time. */
export const usualSilenceMs = 20_000;

/** What a waiting node does when an answer fits nothing, or none comes. */
export const ladderSchema = z.strictObject({
  /** Said one after the other when an answer fits nothing; after the last the node is left. */
  noMatch: z.array(textsSchema).max(10).default([]),
  /** Said one after the other when nothing comes. */
  noInput: z.array(textsSchema).max(10).default([]),
  /** Milliseconds of silence before each of those; 0 asks no more. */
  noInputAfterMs: z.int().min(0).max(longest).default(0),
  /** Milliseconds after which the node is left by `timeout`; 0 waits for ever. */
  timeoutMs: z.int().min(0).max(longest).default(0),
});
export type Ladder = z.output<typeof ladderSchema>;
type Patience = Omit<Ladder, "noMatch">;

/** Where on the ladder a waiting node stands. */
export interface LadderState {
  readonly noMatch: number;
  readonly noInput: number;
  /** Milliseconds since 1970; null where there is no end. */
  readonly timeoutAt: number | null;
}

export function readLadder(memory: Json | undefined): LadderState {
  const { noMatch = 0, noInput = 0, timeoutAt = null } = (memory ?? {}) as Partial<LadderState> & JsonObject;
  return { noMatch, noInput, timeoutAt };
}

/** The ladder of a question that has just been asked. */
export function beginLadder({ timeoutMs }: Patience, now: number): LadderState {
  return { noMatch: 0, noInput: 0, timeoutAt: timeoutMs > 0 ? now + timeoutMs : null };
}

const none: readonly WaitTimer[] = [];

/** The timers that a node on this rung waits with: the next reminder and the end. */
export function ladderTimers(ladder: Patience, { noInput, timeoutAt }: LadderState, now: number): readonly WaitTimer[] {
  if (ladder.noInputAfterMs === 0 && timeoutAt === null) return none;
  const timers: WaitTimer[] = [];
  const asksAgain = hasTimer(ladder, "noInput") && noInput <= ladder.noInput.length;
  if (asksAgain) timers.push({ name: "noInput", afterMs: ladder.noInputAfterMs });
  if (timeoutAt !== null && hasTimer(ladder, "timeout")) {
    const left = timeoutAt - now;
    // Whoever is heard after that time (they were typing, or somewhere else) is given some to answer what is asked next.
    timers.push({ name: "timeout", afterMs: left > 0 ? left : Math.min(ladder.timeoutMs, usualSilenceMs) });
  }
  return timers;
}

/** Whether there is such a time at all: a timer that an earlier version of the flow has set goes off in a later one. */
export const hasTimer = (ladder: Patience, timer: string): boolean =>
  timer === "timeout" ? ladder.timeoutMs > 0 : ladder.noInputAfterMs > 0 && ladder.noInput.length > 0;
