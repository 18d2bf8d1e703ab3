import { addDays, type KindProblem, wallClock, weekdays } from "@parlo/engine";
import { z } from "zod";
import { minutesOf } from "./read-times.ts";

/** Times of the week; one until which is not after its beginning lies on the next day. */
export const weekTimesSchema = z
  .array(
    z.strictObject({
      days: z.array(z.enum(weekdays)).max(7),
      /** `HH:MM`. */
      from: z.string().max(5),
      until: z.string().max(5),
    }),
  )
  .max(20);
export type WeekTimes = z.output<typeof weekTimesSchema>;

export const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "Sunday";

/** Whether a time that begins on this day takes in a moment so many minutes after the day's midnight. */
export function takesIn(times: WeekTimes, day: string, minute: number, anyDay = false): boolean {
  return times.some(({ days, from, until }) => {
    const [begin, end] = [minutesOf(from), minutesOf(until)];
    if (begin === null || end === null || (!anyDay && !days.includes(weekdayOf(day)))) return false;
    return begin <= minute && minute < (end > begin ? end : end + 1440);
  });
}

/** Whether it is one of these times now, by the clocks of a time zone. */
export function withinWeekTimes(times: WeekTimes, now: number, timeZone: string): boolean {
  const shown = wallClock(now, timeZone);
  const day = shown.slice(0, 10);
  const minute = minutesOf(shown.slice(11, 16)) ?? 0;
  return takesIn(times, day, minute) || takesIn(times, addDays(day, -1), minute + 1440);
}

/** Times with no day, or that are no times. */
export function weekTimesProblems(times: WeekTimes, field: string, anyDay: boolean): readonly KindProblem[] {
  const problem = (code: string, message: string, part: string): KindProblem => ({
    severity: "error",
    code,
    message,
    field: `${field}.${part}`,
  });
  return times.flatMap(({ days, from, until }, at) => [
    ...(days.length === 0 && !anyDay ? [problem("required", "Choose a day", `${at}.days`)] : []),
    ...Object.entries({ from, until }).flatMap(([name, time]) =>
      minutesOf(time) === null ? [problem("time", "A time is written as 09:30", `${at}.${name}`)] : [],
    ),
  ]);
}
