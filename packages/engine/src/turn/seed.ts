import type { Turn } from "./draft.ts";

/** An id that a replay draws again. */
export function drawId(turn: Turn): string {
  return idOf(turn.context.seed, turn.draft.drawn++);
}

export const idOf = (seed: string, drawn: number): string => `${seed}-${drawn}`;

/** From 0 to below 1, the same for the same text; well mixed, not for secrets. */
export function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

const standInMark = "as:";

/**
 * Who stands for an end user in a recorded conversation: what was drawn for them once and for all is drawn for it as
 * well, and 32 bits lead back to nobody. Nobody stands for nobody.
 */
export const standInOf = (endUserId: string): string =>
  endUserId === "" || endUserId.startsWith(standInMark) ? endUserId : `${standInMark}${fraction(endUserId)}`;
