import { z } from "zod";

/** Beyond this an organisation wants a queue of its own. */
export const mostWaitingRuns = 100_000;

/** How much of automations an organisation may have at a time. */
export const runLimitsSchema = z.strictObject({
  /** Runs that are accepted and that nobody has taken up yet. */
  waiting: z.int().min(1).max(mostWaitingRuns).default(1000),
});
export type RunLimits = z.infer<typeof runLimitsSchema>;
export const usualRunLimits: RunLimits = runLimitsSchema.parse({});
