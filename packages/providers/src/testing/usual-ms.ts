/** A vendor knows of a cancelled call within a tenth of a second. */
export const mostToLetGoMs = 100;

/** More than half of fifteen times. */
const enough = 8;

/**
 * How many milliseconds something takes at the most in the better half of fifteen times, tried until one half is known to
 * be within what it should take or beyond it. The machine may be busy with something else at some of them; what is too
 * slow by itself is so mostly.
 */
export async function usualMs(most: number, once: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  const within = () => taken.filter((ms) => ms < most).length;
  while (within() < enough && taken.length - within() < enough) taken.push(await once());
  return taken.sort((one, other) => one - other)[enough - 1] ?? Number.POSITIVE_INFINITY;
}
