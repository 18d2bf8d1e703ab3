import { defineKind, exit, isTimeZone, type KindProblem, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { weekTimesProblems, weekTimesSchema } from "../week-times.ts";

const longestWaitMs = 7 * 86_400_000;

export const handoverToHumanKind = defineKind({
  type: "HandoverToHuman",
  version: 1,
  category: "Action",
  schema: z.strictObject({
    /** Those who are asked for; null is whoever answers. */
    teamId: z.uuid().nullable().default(null),
    /** Said while nobody has come yet. */
    message: textsSchema,
    /** When people are there; null is always. */
    hours: z
      .strictObject({
        /** IANA name; empty is the organisation's. */
        timeZone: z.string().max(64),
        times: weekTimesSchema,
      })
      .nullable(),
    /** Milliseconds until nobody is waited for any more; 0 waits for ever. */
    timeoutMs: z.int().min(0).max(longestWaitMs),
  }),
  defaults: { teamId: null, message: {}, hours: null, timeoutMs: 0 },
  exits: ({ hours, timeoutMs }) => [
    exit("success"),
    exit("not-found", { optional: hours === null }),
    exit("timeout", { optional: timeoutMs === 0 }),
    exit("error", { optional: true }),
  ],
  accepts: () => ["operator", "timer"],
  references: ({ teamId }) => (teamId ? [{ type: "team", id: teamId, field: "teamId" }] : []),
  templates: ({ message }) => templateFields({ message }),
  texts: ({ message }) => textFields({ message }),
  problems: ({ hours }): readonly KindProblem[] => {
    if (hours === null) return [];
    const { timeZone, times } = hours;
    const message = `There is no time zone ${timeZone}`;
    return [
      ...(timeZone === "" || isTimeZone(timeZone)
        ? []
        : [{ severity: "error" as const, code: "time-zone", message, field: "hours.timeZone" }]),
      ...(times.length > 0
        ? []
        : [{ severity: "error" as const, code: "no-times", message: "There are no hours", field: "hours.times" }]),
      ...weekTimesProblems(times, "hours.times", false),
    ];
  },
});
