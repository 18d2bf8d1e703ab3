import type { Disturbance } from "./disturb.ts";

/** What was said, and from when until when it waited for its answer. */
export interface Life {
  readonly text: string;
  /** What a model is asked for by it. */
  readonly answer: string;
  readonly from: number;
  readonly until: number;
}

/** Further tries of one call, as the providers' limits have them. */
const retries = 2;

export interface Asked {
  /** Questions that a model was asked, and how often in all. */
  readonly questions: number;
  readonly calls: number;
  readonly most: number;
  readonly wrongs: readonly string[];
}

/**
 * Whether a model was asked no oftener than the tries of one call and what was done to the servers meanwhile account for;
 * `asked` is how often which answer was asked for, as the vendor has counted.
 */
export function checkAsked(
  lives: readonly Life[],
  asked: ReadonlyMap<string, number>,
  disturbances: readonly Disturbance[],
): Asked {
  const wrongs: string[] = [];
  let [questions, calls, most] = [0, 0, 0];
  for (const { text, answer, from, until } of lives) {
    const times = asked.get(answer) ?? asked.get(text.replace(/^call /, ""));
    if (times === undefined) continue;
    questions += 1;
    calls += times;
    most = Math.max(most, times);
    const meanwhile = disturbances.filter((one) => one.until >= from && one.from <= until).length;
    if (times > 1 + retries + meanwhile)
      wrongs.push(`"${text}" was asked ${times} times, with ${meanwhile} disturbances`);
  }
  return { questions, calls, most, wrongs };
}
