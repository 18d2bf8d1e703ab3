import {
  addDays,
  type DaySpan,
  isWritten,
  type KindProblem,
  type NodeContext,
  phrase,
  readWritten,
  wallClock,
} from "@parlo/engine";
import { minutesOf, readDay } from "../read-times.ts";

type Spanned = "date" | "time" | "dateTime";

/** Of a field what bounds its answers. */
interface Bounded {
  readonly type: string;
  readonly earliest: string;
  readonly latest: string;
}

/** As an author writes the day and the moment at which the answer is given. */
const today = "today";
const present = "now";

const dates = { between: "outsideDates", from: "dateTooEarly", until: "dateTooLate" } as const;
const said = {
  date: dates,
  dateTime: dates,
  time: { between: "outsideTimes", from: "timeTooEarly", until: "timeTooLate" },
} as const;

/** Whether answers have a first and a last. */
export const isSpanned = (type: string): type is Spanned => Object.hasOwn(said, type);

/** From when until when an answer to a field may be, as values of its type; a bound that cannot be read is none. */
export function spanOf({ type, earliest, latest }: Bounded, context: NodeContext): DaySpan {
  const read = (template: string, isLast: boolean) => {
    const bound = context.render(template).trim();
    if (bound === "") return null;
    if (type === "time") return timeOf(bound, context);
    return type === "dateTime" ? instantOf(bound, isLast, context) : dayOf(bound, context);
  };
  return { from: read(earliest, false), until: read(latest, true) };
}

/** Of an instant its day or its time, as clocks show it here. */
const clockOf = (bound: string, { timeZone }: NodeContext) =>
  readWritten("DateTime", bound) === undefined ? "" : wallClock(Date.parse(bound), timeZone);

function timeOf(bound: string, context: NodeContext): string | null {
  if (minutesOf(bound) !== null) return bound;
  const time = clockOf(bound, context).slice(11) || context.convert("TimeOfDay", bound);
  return typeof time === "string" ? time.slice(0, 5) : null;
}

function dayOf(bound: string, context: NodeContext): string | null {
  if (bound === today) return wallClock(context.now, context.timeZone).slice(0, 10);
  const day = readDay(bound) ?? (clockOf(bound, context).slice(0, 10) || context.convert("Date", bound));
  return typeof day === "string" ? day : null;
}

/** A day alone bounds with its beginning, or with its end. */
function instantOf(bound: string, isLast: boolean, context: NodeContext): string | null {
  if (bound === present) return new Date(context.now).toISOString();
  const day = bound === today ? dayOf(bound, context) : readDay(bound);
  if (day === null) return converted(bound, context);
  const begins = converted(isLast ? addDays(day, 1) : day, context);
  return begins && isLast ? new Date(Date.parse(begins) - 1).toISOString() : begins;
}

function converted(text: string, context: NodeContext): string | null {
  const instant = context.convert("DateTime", text);
  return typeof instant === "string" ? instant : null;
}

function isDayTime(bound: string): boolean {
  const [day = "", clock = "", more] = bound.split(/[ T]/);
  return readDay(day) !== null && minutesOf(clock) !== null && more === undefined;
}

/** Which days or times would do, where this one does not. */
export function outsideSpan(
  type: Spanned,
  value: string,
  { from, until }: DaySpan,
  { language, timeZone }: NodeContext,
): { readonly error: string } | undefined {
  /** `09:30:15` is no later than `09:30`. */
  const told = type === "time" ? value.slice(0, 5) : value;
  const isEarly = from !== null && told < from;
  const isLate = until !== null && told > until;
  /** From ten in the evening until two. */
  const isOvernight = type === "time" && from !== null && until !== null && from > until;
  if (isOvernight ? !isEarly || !isLate : !isEarly && !isLate) return undefined;
  const key = from === null ? "until" : until === null ? "from" : "between";
  const shown = (bound: string | null) => {
    if (bound === null) return "";
    const instant = type === "time" ? (minutesOf(bound) ?? 0) * 60_000 : Date.parse(bound);
    const zone = type === "dateTime" ? timeZone : "UTC";
    return new Intl.DateTimeFormat(language, { ...styles[type], timeZone: zone }).format(instant);
  };
  const text = phrase(said[type][key], language).replace("{least}", shown(from)).replace("{most}", shown(until));
  return { error: text };
}

const styles = {
  date: { dateStyle: "long" },
  time: { timeStyle: "short" },
  dateTime: { dateStyle: "long", timeStyle: "short" },
} as const;

/** Bounds that are no day or no time, and a first day after the last. */
export function spanProblems({ type, earliest, latest }: Bounded, at: number): readonly KindProblem[] {
  if (!isSpanned(type)) return [];
  const problem = (code: string, message: string, end: string): KindProblem => ({
    severity: "error",
    code,
    message,
    field: `fields.${at}.${end}`,
  });
  const problems = Object.entries({ earliest, latest }).flatMap(([end, bound]) => {
    if (bound === "" || !isWritten(bound) || isRead[type](bound)) return [];
    if (type === "time") return problem("time", "A time is written as 09:30", end);
    if (type === "date") return problem("day", "A day is written as 2026-12-24", end);
    return problem("day-time", "A day with its time is written as 2026-12-24 09:30", end);
  });
  const isTurned = [earliest, latest].every((bound) => /^\d/.test(bound)) && begins(earliest) > ends(latest);
  if (type !== "time" && problems.length === 0 && isTurned)
    problems.push(problem("earliest-after-latest", "The earliest day comes after the latest", "earliest"));
  return problems;
}

const begins = (bound: string) => bound.replace(" ", "T");
/** A day alone ends behind all of its times. */
const ends = (bound: string) => (readDay(bound) === null ? begins(bound) : `${bound}T24`);

const isRead: { readonly [Type in Spanned]: (bound: string) => boolean } = {
  date: (bound) => bound === today || readDay(bound) !== null,
  time: (bound) => minutesOf(bound) !== null,
  dateTime: (bound) => bound === today || bound === present || readDay(bound) !== null || isDayTime(bound),
};
