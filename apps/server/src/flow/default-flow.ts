import { and, eq } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { type FlowRow, flowTable } from "./flow.table.ts";

/** Makes a flow the only default one of its type; 400 for one of which nothing runs, with which nobody could begin. */
export function setDefaultFlow(
  database: OrganizationDatabase,
  { id, type, publishedVersion }: Pick<FlowRow, "id" | "type" | "publishedVersion">,
): Promise<void> {
  if (publishedVersion === null) {
    const message = "This flow has never been published: publish it before it is made the default";
    throw invalidInput([{ path: "default", code: "never-published", message }]);
  }
  return database.transaction(async (db) => {
    await db
      .update(flowTable)
      .set({ isDefault: false })
      .where(and(eq(flowTable.type, type), eq(flowTable.isDefault, true)));
    await db.update(flowTable).set({ isDefault: true }).where(eq(flowTable.id, id));
  });
}
