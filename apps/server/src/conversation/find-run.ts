import type { CostNanos } from "@parlo/engine";
import { desc, eq } from "drizzle-orm";
import { findPage } from "../db/page.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { conversationTable } from "./conversation.table.ts";
import { costsOf } from "./costs-of.ts";

type Row = typeof conversationTable.$inferSelect;

/** A conversation that nobody has talked in. */
type RunOfFlow = Row & { readonly automationFlowId: string };
export type RunRow = RunOfFlow & { readonly costNanos: CostNanos };

/** A run by its id; null for what is none. */
export async function findRun(db: OrganizationDatabase, id: string): Promise<RunRow | null> {
  const [row] = await db.select().from(conversationTable).where(eq(conversationTable.id, id));
  return row && isRun(row) ? { ...row, costNanos: (await costsOf(db, [id]))(id) } : null;
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
  const runs = rows.filter(isRun);
  const costOf = await costsOf(
    db,
    runs.map(({ id }) => id),
  );
  return { count, rows: runs.map((row): RunRow => ({ ...row, costNanos: costOf(row.id) })) };
}

const isRun = (row: Row): row is RunOfFlow => row.automationFlowId !== null;
