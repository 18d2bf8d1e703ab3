import type { FixtureResult, FlowTest } from "@parlo/contract";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { ProgramContext } from "../context.ts";
import { flowTestTable as table } from "./flow-test.table.ts";

type TestContext = Pick<ProgramContext, "db" | "door" | "organizationId">;

/** Holds a test with its flow's draft, or with a version, and notes how it went; null where there is no such version. */
export async function runTest(
  { db, door, organizationId }: TestContext,
  { id, flowId, fixture }: Pick<typeof table.$inferSelect, "id" | "flowId" | "fixture">,
  version?: number,
): Promise<FixtureResult | null> {
  const result = await door.conversations.runFixture({ organizationId, flowId, version, fixture });
  if (!result) return null;
  const lastRun: FlowTest["lastRun"] = {
    passed: result.passed,
    at: new Date().toISOString(),
    version: version ?? null,
  };
  // No change of the test itself: its version stays, and so does what somebody else is changing.
  await db.update(table).set({ lastRun }).where(eq(table.id, id));
  return result;
}

/** The tests of a flow that fail with its draft. */
export async function failedTests(context: TestContext, flowId: string) {
  const tests = await context.db
    .select()
    .from(table)
    .where(and(eq(table.flowId, flowId), isNull(table.archivedAt)))
    .orderBy(asc(table.name), asc(table.id));
  const failed: { readonly id: string; readonly name: string }[] = [];
  for (const test of tests) {
    const result = await runTest(context, test);
    if (!result?.passed) failed.push({ id: test.id, name: test.name });
  }
  return failed;
}
