import type { FlowOperation } from "@parlo/contract";
import { applyOperations, type FlowGraph, type FlowOperation as GraphOperation } from "@parlo/engine";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { flowDraftTable } from "./flow-draft.table.ts";
import { flowOperationTable } from "./flow-operation.table.ts";

/** Operations that may lie between the stored draft and now before it is stored anew. */
const operationsPerSnapshot = 200;

export interface Draft {
  readonly graph: FlowGraph;
  readonly version: number;
  /** Operations since the stored draft. */
  readonly behind: number;
}

/** All operations after a version, oldest first; with `until` those up to that version. */
export async function operationsAfter(
  db: OrganizationDatabase,
  flowId: string,
  version: number,
  until?: number,
): Promise<FlowOperation[]> {
  const last = until === undefined ? undefined : lte(flowOperationTable.draftVersion, until);
  const rows = await db
    .select({ operations: flowOperationTable.operations })
    .from(flowOperationTable)
    .where(and(eq(flowOperationTable.flowId, flowId), gt(flowOperationTable.draftVersion, version), last))
    .orderBy(asc(flowOperationTable.draftVersion));
  return rows.flatMap((row) => row.operations);
}

/** The draft as it is now. */
export async function loadDraft(db: OrganizationDatabase, flowId: string): Promise<Draft> {
  const [stored] = await db.select().from(flowDraftTable).where(eq(flowDraftTable.flowId, flowId));
  if (!stored) throw new Error(`Flow ${flowId} has no draft`);
  const rows = await db
    .select({ operations: flowOperationTable.operations, version: flowOperationTable.draftVersion })
    .from(flowOperationTable)
    .where(and(eq(flowOperationTable.flowId, flowId), gt(flowOperationTable.draftVersion, stored.draftVersion)))
    .orderBy(asc(flowOperationTable.draftVersion));
  const operations = rows.flatMap((row) => row.operations);
  const { graph, refusal } = applyAll(stored.graph, operations);
  if (refusal) throw new Error(`The stored operations of flow ${flowId} do not fit its draft: ${refusal.reason}`);
  return { graph, version: rows.at(-1)?.version ?? stored.draftVersion, behind: operations.length };
}

export interface Applied {
  readonly graph: FlowGraph;
  /** The first operation that does not fit; the graph is then as it was before all of them. */
  readonly refusal?: { readonly index: number; readonly code: string; readonly reason: string };
}

export function applyAll(graph: FlowGraph, operations: readonly FlowOperation[]): Applied {
  const result = applyOperations(graph, operations as GraphOperation[]);
  if (result.ok) return { graph: result.graph };
  const { index, code, reason } = result;
  return { graph, refusal: { index, code, reason } };
}

/** Stores the draft whole; the operations before it stay as its history. */
export async function storeDraft(
  db: OrganizationDatabase,
  flowId: string,
  graph: FlowGraph,
  version: number,
): Promise<void> {
  const values = { flowId, draftVersion: version, graph };
  await db
    .insert(flowDraftTable)
    .values(values)
    .onConflictDoUpdate({
      target: [flowDraftTable.organizationId, flowDraftTable.flowId],
      set: { draftVersion: version, graph },
    });
}

export function needsSnapshot(draft: Draft, added: number): boolean {
  return draft.behind + added > operationsPerSnapshot;
}
