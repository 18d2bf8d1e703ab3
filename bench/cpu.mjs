import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of a tick in `/proc/…/stat`: Linux tells 100 of them a second on every machine. */
const tickMs = 10;

/** Fields of a process after its name, which may hold blanks and brackets: parent, its own user and system ticks, and those of its ended children. */
function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}

/** Milliseconds of CPU that a process has taken so far. Not where there is no `/proc`. */
export function cpuOf(pid) {
  return (fieldsOf(pid)?.own ?? Number.NaN) * tickMs;
}

/** And its children, those that have ended, too: PostgreSQL has a process for each connection. */
export function cpuOfFamily(pid) {
  const first = fieldsOf(pid);
  if (!first) return Number.NaN;
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.map(fieldsOf).filter((fields) => fields?.parent === pid);
  return [first, ...children].reduce((sum, { own, ended }) => sum + own + ended, 0) * tickMs;
}
