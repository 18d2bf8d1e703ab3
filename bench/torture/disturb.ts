import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseDisturbances, disturbDatabase } from "./database.ts";
import type { Dice } from "./dice.ts";
import { type Moments, type Seam, seams } from "./moments.ts";
import type { Installation } from "./processes.ts";

/** What was done to the processes. */
export interface Disturbances {
  readonly kills: ReadonlyMap<Seam, number>;
  /** Kills of all processes at once, which count as one. */
  readonly blackouts: number;
  readonly ends: number;
  readonly freezes: number;
  /** Of the database, where it is ours. */
  readonly database: DatabaseDisturbances | null;
  readonly wrongs: readonly string[];
  /** When each began and was over, whatever it was. */
  readonly times: readonly Disturbance[];
}

export interface Disturbance {
  readonly from: number;
  readonly until: number;
}

/** Longer than the database mostly needs to come back. */
const longestWaitMs = 8000;
/** So many kills are added where a moment has not come yet. */
const mostAdded = 8;
/** Longer than the lease of a conversation: the others take over, and then it comes back. */
const freezeMs = 10_000;

/**
 * Kills so many times, at moments of every sort; between kills a process is told to end, or stands still for a while.
 * The database has its own faults meanwhile, at moments of their own.
 */
export async function disturb(
  installation: Installation,
  kills: number,
  { dice, moments, tell }: { readonly dice: Dice; readonly moments: Moments; readonly tell: (line: string) => void },
): Promise<Disturbances> {
  const count = installation.addresses.length;
  const done = new Map<Seam, number>();
  const missed = new Map<Seam, number>();
  const wrongs: string[] = [];
  let [blackouts, ends, freezes] = [0, 0, 0];
  let isOver = false;
  const times: Disturbance[] = [];
  const timed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const from = performance.now();
    const result = await work;
    times.push({ from, until: performance.now() });
    return result;
  };
  const ofDatabase = installation.database
    ? disturbDatabase(installation.database, {
        dice: dice.fork(),
        tell,
        timed,
        isOver: () => isOver,
        isReady: installation.isReady,
      })
    : null;
  const missing = () => [...missed.keys()].filter((seam) => !done.has(seam));
  for (let kill = 1; kill <= kills || (missing().length > 0 && kill <= kills + mostAdded); kill += 1) {
    const wanted = (kill > kills && missing()[0]) || nextSeam(done, missed);
    await pause(dice.between(200, 1500));
    const passed = wanted === "any instant" ? null : await moments.next(wanted, longestWaitMs);
    const seam = passed ? wanted : "any instant";
    if (seam !== wanted) missed.set(wanted, (missed.get(wanted) ?? 0) + 1);
    // Half of the time at the very instant, half of the time a little into what follows.
    if (dice.chance(0.5)) await pause(dice.between(0, 30));
    const all = [...Array(count).keys()];
    const one = passed?.process ?? dice.pick(all);
    const victims = dice.chance(0.15) ? all : [one];
    if (victims.length > 1) blackouts += 1;
    await timed(Promise.all(victims.map((process) => installation.kill(process))));
    done.set(seam, (done.get(seam) ?? 0) + 1);
    tell(`kill ${kill} of ${kills}: ${victims.length > 1 ? "all" : `process ${one}`}, ${seam}`);
    await pause(dice.between(0, 1000));
    await Promise.all(victims.map((process) => installation.start(process)));
    const next = dice.number();
    if (next < 0.1) {
      ends += 1;
      const wrong = await timed(installation.end(one));
      if (wrong) wrongs.push(wrong);
      await installation.start(one);
    } else if (next < 0.15 && count > 1) {
      freezes += 1;
      await timed(installation.freeze(one, freezeMs));
    }
  }
  isOver = true;
  for (const seam of missing()) wrongs.push(`nothing was killed when ${seam}: it never came`);
  return { kills: done, blackouts, ends, freezes, database: await ofDatabase, wrongs, times };
}

/** Every seam in its turn; one that did not come in time is waited for again before the others have their second kill. */
export function nextSeam(done: ReadonlyMap<Seam, number>, missed: ReadonlyMap<Seam, number>): Seam {
  const had = (seam: Seam) => (done.get(seam) ?? 0) + (missed.get(seam) ?? 0) / 3;
  return seams.reduce((least, seam) => (had(seam) < had(least) ? seam : least));
}
