import type { FlowTest } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { flowTestTable } from "./flow-test.table.ts";

export function presentFlowTest(row: Omit<typeof flowTestTable.$inferSelect, "fixture" | "lastTurns">): FlowTest {
  const { id, flowId, name, conversationId, turns, lastRun } = row;
  return { id, flowId, name, conversationId, turns, lastRun, ...presentTimestamps(row) };
}
