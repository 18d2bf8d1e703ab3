const two = (value: number) => String(value).padStart(2, "0");

/** From the first of these years to the last: what a variable can hold. */
export const firstYear = 1000;
export const lastYear = 9998;

/** `YYYY-MM-DD` where there is such a day. */
export function isDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= firstYear && year <= lastYear;
  return exists ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** Whether the day with which an ISO date or instant begins exists: `Date` takes February 30 for March 2. */
export const hasDay = (iso: string): boolean =>
  isDay(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8, 10))) !== undefined;

/** The day so many days later, as `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** There are some 600 zones; making one of these costs a hundred times as much as asking it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  if (clocks.size < 1000) clocks.set(timeZone, made);
  return made;
}

/** Whether there is such a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(clockOf(name));
  } catch {
    return false;
  }
}

/** What clocks of a time zone show at an instant, as `YYYY-MM-DDTHH:MM:SS`. */
export function wallClock(instant: number, timeZone: string): string {
  // `DD/MM/YYYY, HH:MM:SS`: to ask for the parts one by one takes four times as long.
  const shown = clockOf(timeZone).format(instant);
  return `${shown.slice(6, -10)}-${shown.slice(3, 5)}-${shown.slice(0, 2)}T${shown.slice(-8)}`;
}

/** The day that an instant is in a time zone. */
export const dayOf = (instant: number, timeZone: string): string => wallClock(instant, timeZone).slice(0, 10);

const dayMs = 86_400_000;

/** By how much clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
const aheadAt = (instant: number, timeZone: string): number => Date.parse(`${wallClock(instant, timeZone)}Z`) - instant;

/**
 * The instant, in UTC, at which clocks of the time zone show this day and time: the first where autumn has it twice; as
 * much later as clocks are put forward where summer leaves it out.
 */
export function instantOf(day: string, time: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const before = wanted - aheadAt(wanted - dayMs, timeZone);
  const after = wanted - aheadAt(wanted + dayMs, timeZone);
  const shows = (instant: number) => instant + aheadAt(instant, timeZone) === wanted;
  return new Date(!shows(before) && shows(after) ? after : before).toISOString();
}
