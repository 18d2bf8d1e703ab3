import { eq } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { conversationTable } from "./conversation.table.ts";

type Row = typeof conversationTable.$inferSelect;

/** A conversation that nobody has talked in. */
export type RunRow = Row & { readonly automationFlowId: string };

/** A run by its id; null for what is none. */
export async function findRun(db: OrganizationDatabase, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(conversationTable).where(eq(conversationTable.id, id));
  return row && isRun(row) ? row : null;
}

const isRun = (row: Row): row is RunRow => row.automationFlowId !== null;
