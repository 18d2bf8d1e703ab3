import type { FlowGraph } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FlowRow, flowTable } from "./flow.table.ts";
import { storeDraft } from "./flow-draft.ts";
import { indexReferences } from "./flow-reference-index.ts";
import { referencesOf, surfaceOf } from "./flow-references.ts";

export type FlowMarks = Partial<Pick<FlowRow, "templateId" | "predefined" | "isDefault">>;

/** A new flow with its draft. */
export function insertFlow(database: OrganizationDatabase, graph: FlowGraph, marks: FlowMarks): Promise<FlowRow> {
  return database.transaction(async (db) => {
    const { id, name, type, entryNodeId } = graph;
    const references = referencesOf(graph, kinds);
    const [row] = await db
      .insert(flowTable)
      .values({ id, name, type, entryNodeId, ...surfaceOf(graph, references, kinds), ...marks })
      .returning();
    if (!row) throw new Error("An insert returned no row");
    await storeDraft(db, id, graph, row.version);
    await indexReferences(db, id, references);
    return row;
  });
}
