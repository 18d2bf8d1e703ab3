import { and, eq, isNull } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowTable } from "./flow.table.ts";

/** Whether the organisation has this flow, not archived. */
export async function flowExists(db: OrganizationDatabase, flowId: string): Promise<boolean> {
  return (await db.count(flowTable, and(eq(flowTable.id, flowId), isNull(flowTable.archivedAt)))) > 0;
}
