import { z } from "zod";
import { instantSchema } from "../field/field.schema.ts";
import { route, unauthorized } from "../problem/route.ts";

const count = z.number().int();

export const monitoringSchema = z.object({
  /** The process that answered. */
  server: z.object({ version: z.string(), startedAt: instantSchema }),
  /** How long it took to answer, in milliseconds. */
  database: z.object({ version: z.string(), answerMs: z.number() }),
  /** Of this organisation: those that are not over, and who of them talks with a person or waits for one. */
  conversations: z.object({ active: count, waiting: count, withPerson: count }),
  /** What people have said that no turn has taken up yet. */
  queue: z.object({ inputs: count, oldestAt: instantSchema.nullable() }),
  issues: z.object({
    open: count,
    /** Of the last 24 hours, resolved or not. */
    lastDay: z.object({ info: count, warning: count, error: count, critical: count }),
  }),
});
export type Monitoring = z.infer<typeof monitoringSchema>;

export const monitoringContract = {
  get: route("Monitoring")
    .errors(unauthorized)
    .route({ method: "GET", path: "/monitoring", summary: "How the server does and what waits in this organisation" })
    .output(monitoringSchema),
};
