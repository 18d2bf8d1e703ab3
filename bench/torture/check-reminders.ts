import type { History } from "./history.ts";
import type { Report } from "./promises.ts";
import { placeOf, said } from "./reading.ts";

/** Once at most after each thing that was said, before the next is answered, and once for certain after the last. */
export function checkReminders(history: History, report: Report): void {
  const placed = history.sendings
    .flatMap((sending) => {
      const place = placeOf(history, sending);
      return place ? [{ sending, place: place.sequence }] : [];
    })
    .toSorted((one, other) => one.place - other.place);
  for (const [at, { sending }] of placed.entries()) {
    const { reminder, text } = sending;
    if (!reminder) continue;
    const reminders = said(history, reminder.texts);
    const next = placed[at + 1]?.sending;
    if (reminders.length > 1) report("doubled", `"${text}" was followed by ${reminders.length} reminders`);
    if (reminders.length === 0 && !next) report("lost", "the last reminder never came");
    const [first] = reminders;
    if (!first) continue;
    const isEarly = !said(history, sending.answers).some(({ sequence }) => sequence < first.sequence);
    const isLate = next !== undefined && said(history, next.answers).some(({ sequence }) => sequence < first.sequence);
    if (isEarly || isLate) report("order", `the reminder of "${text}" stands at ${first.sequence}`);
  }
}
