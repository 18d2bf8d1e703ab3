import { isDeepStrictEqual } from "node:util";
import type { FlowOperation } from "@parlo/contract";
import { type FlowGraph, operationsBetween } from "@parlo/engine";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { changeDraft } from "./change-draft.ts";
import type { FlowRow } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { keepDraft, lastGraph } from "./flow-versions.ts";

/** Makes another state of a flow its draft; the draft before it is kept as a version, unless it is the last one. The flow's row must be locked. */
export async function replaceDraft(
  db: OrganizationDatabase,
  row: FlowRow,
  wanted: { readonly graph: FlowGraph; readonly userId: string },
): Promise<{ readonly row: FlowRow; readonly graph: FlowGraph }> {
  const { graph: draft } = await loadDraft(db, row.id);
  if (row.publishedDraft !== row.version && !isDeepStrictEqual(await lastGraph(db, row.id), draft))
    await keepDraft(db, row.id, draft, { name: "", notes: "", createdBy: wanted.userId });
  const operations = operationsBetween(draft, wanted.graph) as FlowOperation[];
  if (operations.length === 0) return { row, graph: draft };
  return changeDraft(db, { flowId: row.id, userId: wanted.userId, baseVersion: row.version, operations });
}
