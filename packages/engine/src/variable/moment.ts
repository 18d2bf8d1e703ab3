import { firstYear, instantOf, lastYear } from "../language/calendar.ts";

/** An instant, in milliseconds since 1970, and the time zone in whose words it is told. */
export interface Moment {
  readonly at: number;
  readonly timeZone: string;
  /** A bare day, its midnight in UTC. */
  readonly isDay?: true;
}

/** Characters of the longest date with its time. */
const longest = 100;
const day = /^\d{4}(?:-\d\d){0,2}$/;
const zoned =
  /(?:[\d\s]Z|\b(?:UTC?|GMT|[ECMP][SD]T)|:[\d.]+\s*(?:[ap]m)?\s*(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d\d)?)\s*(?:\([^)]*\))?$/i;

/**
 * The moment that a text names. A bare day is the same in every time zone; a time that says no zone is on the clocks of
 * the one that is given, and never of the machine: a turn says the same wherever it is run again.
 */
export function momentOf(text: string, timeZone: string): Moment | undefined {
  if (text.length > longest) return undefined;
  if (day.test(text)) {
    const midnight = moment(Date.parse(text), "UTC");
    return midnight && { ...midnight, isDay: true };
  }
  if (zoned.test(text)) return moment(Date.parse(text), timeZone);
  const shown = Date.parse(/\dT\d/.test(text) ? `${text}Z` : `${text} UTC`);
  if (Number.isNaN(shown)) return undefined;
  const clock = new Date(shown).toISOString();
  const year = Number(clock.slice(0, 4));
  if (!(year >= firstYear && year <= lastYear)) return moment(shown, "UTC");
  const instant = instantOf(clock.slice(0, 10), clock.slice(11, 19), timeZone);
  return instant === undefined ? undefined : moment(Date.parse(instant) + Number(clock.slice(20, 23)), timeZone);
}

const moment = (at: number, timeZone: string): Moment | undefined => (Number.isNaN(at) ? undefined : { at, timeZone });
