import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of a tick in `/proc/…/stat`: Linux tells 100 of them a second on every machine. */
const tickMs = 10;

/** Fields of a process after its name, which may hold blanks and brackets: parent, user and system ticks, and those of its ended children. */
function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
  } catch {
    return undefined;
  }
}

/** Milliseconds of CPU that a process and its children have taken so far. Not where there is no `/proc`. */
export function cpuOf(pid) {
  const own = fieldsOf(pid);
  if (!own) return Number.NaN;
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && fieldsOf(name)?.parent === pid);
  return [own, ...children.map(fieldsOf)].reduce((sum, fields) => sum + (fields?.ticks ?? 0), 0) * tickMs;
}
