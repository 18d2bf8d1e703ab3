import { type DaySpan, type KindProblem, type NodeContext, phrase, wallClock } from "@parlo/engine";
import { minutesOf, readDay } from "../read-times.ts";

type Spanned = "date" | "time";

/** Of a field what bounds its answers. */
interface Bounded {
  readonly type: string;
  readonly earliest: string;
  readonly latest: string;
}

/** As an author writes the day on which the answer is given. */
const today = "today";

const said = {
  date: { between: "outsideDates", from: "dateTooEarly", until: "dateTooLate" },
  time: { between: "outsideTimes", from: "timeTooEarly", until: "timeTooLate" },
} as const;

/** From when until when an answer to a field may be, as values of its type; a bound that cannot be read is none. */
export function spanOf({ type, earliest, latest }: Bounded, { now, timeZone }: NodeContext): DaySpan {
  const read = (bound: string) => {
    if (type === "time") return minutesOf(bound) === null ? null : bound;
    return bound === today ? wallClock(now, timeZone).slice(0, 10) : readDay(bound);
  };
  return { from: read(earliest), until: read(latest) };
}

/** Which days or times would do, where this one does not. */
export function outsideSpan(
  type: Spanned,
  value: string,
  { from, until }: DaySpan,
  language: string,
): { readonly error: string } | undefined {
  /** `09:30:15` is no later than `09:30`. */
  const told = type === "time" ? value.slice(0, 5) : value;
  const isEarly = from !== null && told < from;
  const isLate = until !== null && told > until;
  /** From ten in the evening until two. */
  const isOvernight = type === "time" && from !== null && until !== null && from > until;
  if (isOvernight ? !isEarly || !isLate : !isEarly && !isLate) return undefined;
  const key = from === null ? "until" : until === null ? "from" : "between";
  const shown = (bound: string | null) => (bound === null ? "" : inWords(type, bound, language));
  const text = phrase(said[type][key], language).replace("{least}", shown(from)).replace("{most}", shown(until));
  return { error: text };
}

function inWords(type: Spanned, value: string, language: string): string {
  const style = type === "date" ? { dateStyle: "long" as const } : { timeStyle: "short" as const };
  const instant = type === "date" ? Date.parse(value) : (minutesOf(value) ?? 0) * 60_000;
  return new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" }).format(instant);
}

/** Bounds that are no day or no time, and a first day after the last. */
export function spanProblems({ type, earliest, latest }: Bounded, at: number): readonly KindProblem[] {
  if (type !== "date" && type !== "time") return [];
  const problem = (code: string, message: string, end: string): KindProblem => ({
    severity: "error",
    code,
    message,
    field: `fields.${at}.${end}`,
  });
  const problems = Object.entries({ earliest, latest }).flatMap(([end, bound]) => {
    if (bound === "") return [];
    if (type === "time") return minutesOf(bound) === null ? problem("time", "A time is written as 09:30", end) : [];
    return bound !== today && readDay(bound) === null ? problem("day", "A day is written as 2026-12-24", end) : [];
  });
  const [first, last] = [readDay(earliest), readDay(latest)];
  if (type === "date" && first !== null && last !== null && first > last)
    problems.push(problem("earliest-after-latest", "The earliest day comes after the latest", "earliest"));
  return problems;
}
