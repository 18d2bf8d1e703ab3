import type { ConversationFixture } from "@parlo/contract";
import { type Fixture, renameInFixture } from "@parlo/engine";
import { asc, eq, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowTestTable as table } from "./flow-test.table.ts";

/** Gives a variable another name in every test that is kept, so that they hold with the drafts in which it has that name. */
export async function renameInTests(
  db: OrganizationDatabase,
  rename: { readonly key: string; readonly isEndUser: boolean; readonly to: string },
): Promise<void> {
  const tests = await db
    .select({ id: table.id, fixture: table.fixture })
    .from(table)
    .where(sql`strpos(${table.fixture}::text, ${JSON.stringify(rename.key)}) > 0`)
    .orderBy(asc(table.id));
  for (const { id, fixture } of tests) {
    const renamed = renameInFixture(fixture as unknown as Fixture, rename) as unknown as ConversationFixture;
    // No change of the test itself: its version stays, and so does what somebody else is changing.
    if (JSON.stringify(renamed) !== JSON.stringify(fixture))
      await db.update(table).set({ fixture: renamed }).where(eq(table.id, id));
  }
}
