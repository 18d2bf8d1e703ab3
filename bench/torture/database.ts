import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "./dice.ts";

/** The PostgreSQL that the servers started for themselves, as its processes show outside. */
export interface Database {
  /** Lets all its processes stand still for a time: connections stay open, and nobody is answered. */
  freeze(ms: number): Promise<void>;
  /** Ends it without a word. To start it again is for the servers. */
  kill(): void;
}

export interface DatabaseDisturbances {
  readonly freezes: number;
  readonly kills: number;
}

export function databaseIn(dataDir: string): Database {
  /** The postmaster first: halted or gone, it starts no other. None while it is not there. */
  function signal(name: NodeJS.Signals): number[] {
    const parent = postmasterIn(dataDir);
    if (parent === null || !send(parent, name)) return [];
    return [parent, ...childrenOf(parent).filter((child) => send(child, name))];
  }
  return {
    async freeze(ms) {
      const halted = signal("SIGSTOP");
      await pause(ms);
      for (const pid of halted) send(pid, "SIGCONT");
    },
    kill: () => void signal("SIGKILL"),
  };
}

/** Longer than the servers take to tell that it is silent, and less than that. */
const [shortestFreezeMs, longestFreezeMs] = [500, 8000];

export interface DisturbingDatabase {
  readonly dice: Dice;
  readonly tell: (line: string) => void;
  readonly isOver: () => boolean;
  /** Notes when something was done. */
  timed<Result>(work: Promise<Result>): Promise<Result>;
  /** Whether a server reaches it. */
  readonly isReady: () => Promise<boolean>;
}

/** Freezes and kills it again and again, whatever happens to the servers meanwhile, until it is told that it is over. */
export async function disturbDatabase(
  database: Database,
  { dice, tell, isOver, isReady, timed }: DisturbingDatabase,
): Promise<DatabaseDisturbances> {
  let [freezes, kills] = [0, 0];
  for (;;) {
    await pause(dice.between(2000, 9000));
    if (isOver()) return { freezes, kills };
    if (dice.chance(0.5)) {
      freezes += 1;
      const ms = dice.between(shortestFreezeMs, longestFreezeMs);
      tell(`the database stands still for ${Math.round(ms)} ms`);
      await timed(database.freeze(ms));
    } else {
      kills += 1;
      tell("the database is killed");
      await timed(Promise.resolve(database.kill()));
      // Now and then it is disturbed while it recovers; always, it would never be back.
      while (!dice.chance(0.1) && !isOver() && !(await isReady())) await pause(1000);
    }
  }
}

function postmasterIn(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]) || null;
  } catch {
    return null;
  }
}

function childrenOf(parent: number): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return all.flatMap((line) => {
    const [pid = 0, ppid] = line.trim().split(/\s+/).map(Number);
    return ppid === parent ? [pid] : [];
  });
}

/** Whether it was there to have it. */
function send(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
