import { and, eq, inArray, isNull } from "drizzle-orm";
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

/** The flow that a profile without one runs: the default custom flow, else the default of those that ship. */
export async function defaultFlowId(db: OrganizationDatabase): Promise<string | null> {
  const rows = await db
    .select({ id: flowTable.id, type: flowTable.type })
    .from(flowTable)
    .where(
      and(eq(flowTable.isDefault, true), inArray(flowTable.type, ["Custom", "Core"]), isNull(flowTable.archivedAt)),
    );
  return (rows.find((row) => row.type === "Custom") ?? rows[0])?.id ?? null;
}
