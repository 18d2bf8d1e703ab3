import { z } from "zod";
import { costNanosSchema } from "../ai-model/cost.schema.ts";
import { instantSchema } from "../field/field.schema.ts";
import { route, unauthorized } from "../problem/route.ts";

const count = z.number().int();

const figuresSchema = z.object({
  /** That began in this time; tests count nowhere. */
  conversations: count,
  endUsers: count,
  /** Of those conversations: over, or given to a person. */
  settled: count,
  /** Over without a person ever having been asked for. */
  contained: count,
  /** Milliseconds from the beginning of a turn to its end, which 95 % stay below; null without a turn. */
  answerMsP95: z.number().nullable(),
  /** What models read and wrote. */
  tokens: count,
  /** Of the calls whose models had prices. */
  costNanos: costNanosSchema,
  /** That arose in this time. */
  issues: count,
});
export type Figures = z.infer<typeof figuresSchema>;

export const dayFiguresSchema = z.object({
  /** Of the organisation; its midnight begins the day. */
  timeZone: z.string(),
  from: instantSchema,
  until: instantSchema,
  today: figuresSchema,
  /** A week ago, up to the same time of day. */
  before: figuresSchema,
  /** Conversations that began in each hour of the day, local time; the day a week ago is whole. */
  hours: z.array(z.object({ hour: count.min(0).max(23), today: count, before: count })).length(24),
});
export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const analyticsContract = {
  day: route("Analytics")
    .errors(unauthorized)
    .route({ method: "GET", path: "/analytics/day", summary: "How the agents do today against the week before" })
    .output(dayFiguresSchema),
};
