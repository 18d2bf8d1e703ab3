import type { FieldProblem } from "@parlo/contract";
import { Cron } from "croner";
import { invalidInput } from "../platform/problem/field-error.ts";

/**
 * When a schedule is due next, after an instant; null for never. As Vixie's cron has it: what names its hours and
 * minutes runs once a day also when the clock is changed (a time that is left out: right after the gap; one that comes
 * twice: the first time), and what repeats all day goes on in even steps.
 */
export function nextDue(
  { cron, timeZone }: { readonly cron: string; readonly timeZone: string },
  after: Date,
): Date | null {
  return new Cron(cron, { mode: "5-part", timezone: timeZone, fixedTimeRule: "no-wildcard" }).nextRun(after);
}

const parts = ["minute", "hour", "day", "month", "weekday"] as const;

/** 400 for what is no cron expression of five fields, and for one that is never due. */
export function refuseBadCron(cron: string): void {
  const fault = cronFault(cron);
  if (fault) throw invalidInput([fault]);
}

/** What is wrong with a cron expression, by the field that is wrong; undefined where it can be followed. */
export function cronFault(cron: string): FieldProblem | undefined {
  const fault = (code: string, message: string) => ({ path: "cron", code, message });
  const fields = cron.split(/\s+/);
  if (fields.length !== parts.length)
    return fault("cron-fields", "Give five fields: minute, hour, day of the month, month, day of the week");
  for (const [at, part] of parts.entries()) {
    const alone = parts.map((_, other) => (other === at ? fields[at] : "*")).join(" ");
    if (!isCron(alone)) return fault(`cron-${part}`, `The ${part} cannot be read: ${fields[at]}`);
  }
  return nextDue({ cron, timeZone: "UTC" }, new Date()) ? undefined : fault("cron-never", "There is no such day");
}

function isCron(expression: string): boolean {
  try {
    new Cron(expression, { mode: "5-part" });
    return true;
  } catch {
    return false;
  }
}
