import { applyOperations, type FlowGraph, type FlowOperation } from "@parlo/engine";
import type { Pool } from "pg";

export interface Draft {
  readonly graph: FlowGraph;
  readonly version: number;
}

/** A flow's draft as it is now: as it was last stored whole, and every operation since. */
export async function readDraft(
  pool: Pick<Pool, "query">,
  organizationId: string,
  flowId: string,
): Promise<Draft | null> {
  const { rows } = await pool.query<Row>({ name: "flow draft", text: draft, values: [organizationId, flowId] });
  const [row] = rows;
  if (!row) return null;
  const operations = row.batches.flatMap((batch) => batch.operations);
  const applied = applyOperations(row.graph, operations);
  if (!applied.ok) throw new Error(`A stored operation of flow ${flowId} does not fit its draft`);
  return { graph: applied.graph, version: row.batches.at(-1)?.version ?? row.version };
}

interface Row extends Draft {
  readonly batches: readonly { readonly operations: readonly FlowOperation[]; readonly version: number }[];
}

const draft = `
  select d.graph, d.draft_version as version, (select coalesce(json_agg(b order by b.version), '[]') from (
    select o.operations, o.draft_version as version from flow_operation o
    where o.organization_id = $1 and o.flow_id = $2 and o.draft_version > d.draft_version) b) as batches
  from flow_draft d where d.organization_id = $1 and d.flow_id = $2`;
