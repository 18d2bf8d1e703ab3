import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

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
  try {
    writeFileSync(file, identity(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!holderLives(file)) rmSync(file, { force: true });
    return false;
  }
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

function holderLives(file: string): boolean {
  try {
    const holder = readFileSync(file, "utf8");
    const pid = Number.parseInt(holder, 10);
    process.kill(pid, 0);
    return identity(pid) === holder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
