/** Choices that look random and are the same for the same seed. */
export interface Draws {
  /** From 0 to below 1. */
  next(): number;
  chance(of: number): boolean;
  pick<One>(of: readonly One[]): One;
}

/** Mulberry32. */
export function draws(seed: number): Draws {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, chance: (of) => next() < of, pick: (of) => of[Math.floor(next() * of.length)] as never };
}
