import type { AutomationSchedule } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { automationScheduleTable } from "./automation-schedule.table.ts";

export function presentSchedule(row: typeof automationScheduleTable.$inferSelect): AutomationSchedule {
  const { id, flowId, name, cron, timeZone, inputs, enabled, nextAt, pausedBecause, lastRunId, failedAt, retryAt } =
    row;
  return {
    ...{ id, flowId, name, cron, timeZone, enabled, pausedBecause, lastRunId },
    inputs: inputs as AutomationSchedule["inputs"],
    nextAt: nextAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    retryAt: retryAt?.toISOString() ?? null,
    ...presentTimestamps(row),
  };
}
