/** Choices that look random and are the same for the same seed: for tests and benchmarks alone. */
export interface Draws {
  /** From 0 to below 1. */
  next(): number;
  /** From `least` to `most`, both among them. */
  between(least: number, most: number): number;
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
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (of) => next() < of,
    pick<One>(of: readonly One[]): One {
      if (of.length === 0) throw new Error("There is nothing to choose from");
      return of[between(0, of.length - 1)] as One;
    },
  };
}
