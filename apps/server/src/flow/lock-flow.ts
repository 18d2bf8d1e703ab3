import { eq } from "drizzle-orm";
import { isArchived, nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FlowRow, flowTable } from "./flow.table.ts";

/** The flow's row, for the one who writes to it until the transaction ends: its draft and versions stay as they are read. */
export async function lockFlow(db: OrganizationDatabase, flowId: string, archivedToo = false): Promise<FlowRow> {
  const [row] = await db.select().from(flowTable).where(eq(flowTable.id, flowId)).for("update");
  if (!row) throw nothingHere();
  if (row.archivedAt && !archivedToo) throw isArchived();
  return row;
}
