import { desc, eq } from "drizzle-orm";
import { findPage } from "../db/page.ts";
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

interface RunsWanted {
  readonly flowId: string;
  readonly pageSizeAndNumber: { readonly size: number; readonly number: number };
}

/** The runs of a flow, newest first. */
export async function listRuns(db: OrganizationDatabase, { flowId, pageSizeAndNumber: page }: RunsWanted) {
  const table = conversationTable;
  const orderBy = [desc(table.createdAt), desc(table.id)];
  const { count, rows } = await findPage(db, { table, where: eq(table.automationFlowId, flowId), orderBy, page });
  return { count, rows: rows.filter(isRun) };
}

const isRun = (row: Row): row is RunRow => row.automationFlowId !== null;
