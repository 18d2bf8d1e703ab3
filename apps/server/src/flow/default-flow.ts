import { and, eq } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FlowRow, flowTable } from "./flow.table.ts";

/** Makes a flow the only default one of its type. */
export function setDefaultFlow(
  database: OrganizationDatabase,
  { id, type }: Pick<FlowRow, "id" | "type">,
): Promise<void> {
  return database.transaction(async (db) => {
    await db
      .update(flowTable)
      .set({ isDefault: false })
      .where(and(eq(flowTable.type, type), eq(flowTable.isDefault, true)));
    await db.update(flowTable).set({ isDefault: true }).where(eq(flowTable.id, id));
  });
}
