import type { FlowTest } from "@parlo/contract";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { flowTestTable } from "./flow-test.table.ts";

export function presentFlowTest(row: typeof flowTestTable.$inferSelect): FlowTest {
  const { id, flowId, name, conversationId, fixture, lastRun } = row;
  return { id, flowId, name, conversationId, turns: fixture.turns.length, lastRun, ...presentTimestamps(row) };
}
