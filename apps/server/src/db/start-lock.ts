import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeFile } from "../platform/make-file.ts";

/** Lets one process at a time start the database of a data folder. A lock whose process is gone is taken over. */
export async function withStartLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(dataDir, "starting.pid");
  for (let tries = 0; !take(file); tries++) {
    if (tries > 1200) throw new Error(`Another process has been starting in ${dataDir} for two minutes (${file})`);
    await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  if (makeFile(file, identity(process.pid))) return true;
  if (!isDead(file)) return false;
  // Who clears a dead one's away holds a lock for it: another may have done so by now, and the lock is a living one's.
  const clearing = `${file}.clearing`;
  if (!take(clearing)) return false;
  try {
    if (isDead(file)) rmSync(file);
  } finally {
    rmSync(clearing);
  }
  return false;
}

/** Containers give the same number to process after process; the start time tells them apart. */
function identity(pid: number): string {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return state === "Z" || state === "X" ? "dead" : `${pid} ${fields[18]}`;
  } catch {
    return String(pid);
  }
}

/** Whether the process that took it is gone. */
function isDead(file: string): boolean {
  let holder: string;
  try {
    holder = readFileSync(file, "utf8");
  } catch {
    return false;
  }
  try {
    const pid = Number.parseInt(holder, 10);
    process.kill(pid, 0);
    return identity(pid) !== holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EPERM";
  }
}
