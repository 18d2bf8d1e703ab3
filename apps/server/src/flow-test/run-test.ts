import type { FixtureResult, FlowTest } from "@parlo/contract";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { ProgramContext } from "../context.ts";
import { flowTestTable as table } from "./flow-test.table.ts";

type TestContext = Pick<ProgramContext, "db" | "door" | "organizationId">;

/** Characters of JSON: what is longer is looked at when the test is run again. */
const mostKept = 256_000;

interface WantedRun {
  /** The draft where absent. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Holds a test with its flow's draft, or with a version, and notes how it went; null where there is no such version. */
export async function runTest(
  { db, door, organizationId }: TestContext,
  { id, flowId, fixture }: Pick<typeof table.$inferSelect, "id" | "flowId" | "fixture">,
  { version, signal }: WantedRun = {},
): Promise<{ readonly result: FixtureResult; readonly lastRun: NonNullable<FlowTest["lastRun"]> } | null> {
  const result = await door.conversations.runFixture({ organizationId, flowId, version, fixture, signal });
  if (!result) return null;
  const lastRun = {
    passed: result.passed,
    at: new Date().toISOString(),
    version: version ?? null,
  };
  const lastTurns = JSON.stringify(result.turns).length > mostKept ? null : result.turns;
  // No change of the test itself: its version stays, and so does what somebody else is changing.
  await db.update(table).set({ lastRun, lastTurns }).where(eq(table.id, id));
  return { result, lastRun };
}

/** The tests of a flow that fail with its draft. Those that it has just passed here are not held again. */
export async function failedTests(context: TestContext, flowId: string) {
  const { db, door, organizationId } = context;
  const tests = await db
    .select({ id: table.id, flowId: table.flowId, name: table.name, fixture: table.fixture })
    .from(table)
    .where(and(eq(table.flowId, flowId), isNull(table.archivedAt)))
    .orderBy(asc(table.name), asc(table.id));
  const failed: { readonly id: string; readonly name: string }[] = [];
  for (const test of tests) {
    if (await door.conversations.hasPassed({ organizationId, flowId, fixture: test.fixture })) continue;
    const ran = await runTest(context, test);
    if (!ran?.result.passed) failed.push({ id: test.id, name: test.name });
  }
  return failed;
}
