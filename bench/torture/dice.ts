import { type Draws, draws } from "@parlo/engine/testing";

/** Chance that is the same again for the same seed: what is drawn, not when it happens. */
export interface Dice extends Pick<Draws, "chance" | "pick"> {
  /** A number from 0 up to, and without, 1. */
  number(): number;
  between(least: number, most: number): number;
  /** Another one, whose draws do not disturb these. */
  fork(): Dice;
}

export function makeDice(seed: number): Dice {
  const { next: number, chance, pick } = draws(seed);
  return {
    ...{ number, chance, pick },
    between: (least, most) => least + number() * (most - least),
    fork: () => makeDice(Math.floor(number() * 2 ** 32)),
  };
}
