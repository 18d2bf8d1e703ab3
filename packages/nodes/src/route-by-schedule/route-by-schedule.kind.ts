import { defineKind, exit, isTimeZone, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";
import { readDay } from "../read-times.ts";
import { repeats } from "../repeats.ts";
import { weekTimesProblems, weekTimesSchema } from "../week-times.ts";

export const routeByScheduleKind = defineKind({
  type: "RouteBySchedule",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    /** IANA name; empty is the organisation's. */
    timeZone: z.string().max(64),
    /** Tried in order. */
    windows: z
      .array(
        z.strictObject({
          ...caseSettings,
          times: weekTimesSchema,
          /** Whether it counts on holidays; `only` is for them and looks at no weekday. */
          holidays: z.enum(["never", "also", "only"]).default("never"),
        }),
      )
      .max(20),
    holidays: z
      .array(
        z.strictObject({
          /** `YYYY-MM-DD`. */
          date: z.string().max(10),
          yearly: z.boolean().default(false),
          name: z.string().max(255).default(""),
        }),
      )
      .max(200),
  }),
  defaults: { timeZone: "", windows: [], holidays: [] },
  exits: ({ windows }) => [
    ...caseExits(windows),
    exit("default", { default: true }),
    exit("error", { optional: true }),
  ],
  problems: ({ timeZone, windows, holidays }) => {
    const problems: KindProblem[] = [];
    const add = (code: string, message: string, field: string) =>
      problems.push({ severity: "error", code, message, field });
    if (timeZone !== "" && !isTimeZone(timeZone)) add("time-zone", `There is no time zone ${timeZone}`, "timeZone");
    windows.forEach(({ times, holidays: onHolidays }, at) => {
      const field = `windows.${at}`;
      if (repeats(windows, at, "id")) add("case-twice", "Two windows have the same id", `${field}.id`);
      if (times.length === 0) add("no-times", "The window has no times", `${field}.times`);
      problems.push(...weekTimesProblems(times, `${field}.times`, onHolidays === "only"));
    });
    holidays.forEach(({ date }, at) => {
      if (readDay(date) === null) add("day", "A day is written as 2026-12-24", `holidays.${at}.date`);
    });
    return problems;
  },
});
