const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** Milliseconds between the first try and the second, and so on; after the last of them it is given up. */
export const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** What a receiver may ask for; beyond that it is asked again all the same. */
const longestAskedMs = 24 * hour;
/** Of a pause: what failed together does not come back together. */
const jitter = 0.1;

/** Milliseconds from the last of so many tries to the next; null where there is none. */
export function pauseAfter(tries: number, askedMs: number): number | null {
  const pause = pausesMs[tries - 1];
  if (pause === undefined) return null;
  const about = pause * (1 - jitter + 2 * jitter * Math.random());
  return Math.round(Math.max(about, Math.min(askedMs, longestAskedMs)));
}
