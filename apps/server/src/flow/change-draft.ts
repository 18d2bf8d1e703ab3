import { ORPCError } from "@orpc/server";
import type { FlowOperation } from "@parlo/contract";
import {
  completeOperation,
  conflictsBetween,
  type FlowGraph,
  type FlowOperation as GraphOperation,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { and, eq } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { presentDocument } from "./flow.present.ts";
import { type FlowRow, flowTable } from "./flow.table.ts";
import { applyAll, loadDraft, needsSnapshot, operationsAfter, storeDraft } from "./flow-draft.ts";
import { flowOperationTable } from "./flow-operation.table.ts";
import { shownOfDraft, updateReferences } from "./flow-reference-index.ts";
import { surfaceOf } from "./flow-references.ts";
import { impossibleOperations } from "./impossible-operations.ts";
import { lockFlow } from "./lock-flow.ts";

export interface Change {
  readonly flowId: string;
  readonly userId: string | null;
  /** The version that the editor had before these operations. */
  readonly baseVersion: number;
  /** What is to be done, or what follows from the draft as it is when this change gets its turn. */
  readonly operations: FlowOperation[] | ((graph: FlowGraph) => FlowOperation[]);
  readonly batchId?: string | undefined;
  /** What follows from a change elsewhere reaches those, too. */
  readonly archivedToo?: boolean;
}

export interface Changed {
  readonly row: FlowRow;
  readonly graph: FlowGraph;
  /** What the change made; a repeat names what it made when it came first. */
  readonly version: number;
  /** What others did between the base and this change. */
  readonly operationsSinceBase: FlowOperation[];
}

/**
 * Applies a batch to the draft, one writer of a flow at a time. What others did since the base stays; where both wrote
 * the same part, nothing is stored and the answer is 409 with the flow as it is.
 */
export function changeDraft(database: OrganizationDatabase, change: Change): Promise<Changed> {
  return database.transaction(async (db) => {
    const row = await lockFlow(db, change.flowId, change.archivedToo);
    const draft = await loadDraft(db, change.flowId);
    const repeated = await repeatOf(db, change);
    if (repeated !== undefined) {
      const others = await operationsAfter(db, change.flowId, change.baseVersion, repeated - 1);
      return { row, graph: draft.graph, version: repeated, operationsSinceBase: others };
    }
    if (change.baseVersion > row.version)
      throw new ORPCError("INVALID_OPERATION", { status: 400, message: "The base version is ahead of the flow" });

    const given = typeof change.operations === "function" ? change.operations(draft.graph) : change.operations;
    const operations = given.map((one) => completeOperation(one as GraphOperation, kinds) as FlowOperation);
    const operationsSinceBase = await operationsAfter(db, change.flowId, change.baseVersion);
    const conflict = (nodeIds: readonly string[]) =>
      new ORPCError("CONFLICT", {
        status: 409,
        message: "Somebody else changed the same part of the flow",
        data: { version: row.version, nodeIds, current: presentDocument(row, draft.graph) },
      });
    const clashes = conflictsBetween(operations as GraphOperation[], operationsSinceBase as GraphOperation[]);
    if (clashes.length > 0) throw conflict(clashes);

    const { graph, refusal } = applyAll(draft.graph, operations);
    if (refusal && operationsSinceBase.length > 0) throw conflict(partsOf(operations[refusal.index]));
    if (refusal) {
      const errors = [{ path: `operations.${refusal.index}`, code: refusal.code, message: refusal.reason }];
      throw new ORPCError("INVALID_OPERATION", { status: 400, message: refusal.reason, data: { errors } });
    }

    const impossible = impossibleOperations(draft.graph, graph, operations);
    if (impossible[0]) {
      // Another's change may have made it so: with theirs in view it can be decided anew.
      if (operationsSinceBase.length > 0) throw conflict(partsOf(operations[impossible[0].index]));
      const errors = impossible.map(({ path, code, message }) => ({ path, code, message }));
      const message = `${impossible[0].path}: ${impossible[0].message}`;
      throw new ORPCError("INVALID_OPERATION", { status: 400, message, data: { errors } });
    }

    const version = row.version + 1;
    const { batchId = null, userId, flowId } = change;
    await db.insert(flowOperationTable).values({ flowId, draftVersion: version, batchId, userId, operations });
    await updateReferences(db, draft.graph, graph);
    if (needsSnapshot(draft, operations.length)) await storeDraft(db, flowId, graph, version);
    const { name, entryNodeId } = graph;
    const surface = surfaceOf(graph, await shownOfDraft(db, flowId), kinds);
    const [updated] = await db
      .update(flowTable)
      .set({ version, name, entryNodeId, ...surface, modifiedAt: new Date() })
      .where(eq(flowTable.id, flowId))
      .returning();
    return { row: updated ?? row, graph, version, operationsSinceBase };
  });
}

/** The version that a batch made when it came before; undefined for a new one. */
async function repeatOf(db: OrganizationDatabase, { flowId, batchId }: Change): Promise<number | undefined> {
  if (batchId === undefined) return undefined;
  const [row] = await db
    .select({ version: flowOperationTable.draftVersion })
    .from(flowOperationTable)
    .where(and(eq(flowOperationTable.flowId, flowId), eq(flowOperationTable.batchId, batchId)));
  return row?.version;
}

function partsOf(operation: FlowOperation | undefined): readonly string[] {
  if (!operation) return [];
  if ("nodeId" in operation) return [operation.nodeId];
  if ("toolId" in operation) return [operation.toolId];
  if (operation.type === "addNode") return [operation.node.id];
  if (operation.type === "addTool") return [operation.tool.nodeId];
  if (operation.type === "addMark") return [operation.mark.id];
  if ("markId" in operation) return [operation.markId];
  if (operation.type === "frameNodes") return operation.nodeIds;
  return operation.type === "moveNodes" ? operation.positions.map(({ nodeId }) => nodeId) : ["flow"];
}
