/** Chance that is the same again for the same seed: what is drawn, not when it happens. */
export interface Dice {
  /** A number from 0 up to, and without, 1. */
  number(): number;
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Another one, whose draws do not disturb these. */
  fork(): Dice;
}

/** Mulberry32, a generator for tests. */
export function makeDice(seed: number): Dice {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    number,
    between: (least, most) => least + number() * (most - least),
    chance: (probability) => number() < probability,
    pick(items) {
      const item = items[Math.floor(number() * items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from");
      return item;
    },
    fork: () => makeDice(Math.floor(number() * 2 ** 32)),
  };
}
