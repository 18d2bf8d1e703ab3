import type { FlowGraph } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { batches } from "./batches.ts";
import { flowReferenceTable as table } from "./flow-reference.table.ts";
import { type FoundReference, referencesOf, referencesOfNode, referencesOfSettings } from "./flow-references.ts";

/** Rows, or ids, of one statement. */
const most = 2000;

/** Writes down what a new flow's draft names. */
export async function indexReferences(
  db: OrganizationDatabase,
  flowId: string,
  references: readonly FoundReference[],
): Promise<void> {
  await insert(db, flowId, false, references);
}

/** What of the draft's references other flows are told. */
export function shownOfDraft(
  db: OrganizationDatabase,
  flowId: string,
): Promise<Pick<FoundReference, "type" | "name">[]> {
  return db
    .selectDistinct({ type: table.type, name: table.name })
    .from(table)
    .where(
      and(
        eq(table.flowId, flowId),
        eq(table.published, false),
        inArray(table.type, ["flow", "call", "jump", "output"]),
      ),
    )
    .orderBy(asc(table.name));
}

/** Writes down what the draft names after a change: of the nodes that changed alone. */
export async function updateReferences(db: OrganizationDatabase, before: FlowGraph, after: FlowGraph): Promise<void> {
  const ids = [...changedNodes(before, after)];
  const settings = before.settings === after.settings ? [] : [""];
  const found = [
    ...(settings.length > 0 ? referencesOfSettings(after) : []),
    ...ids.flatMap((id) => {
      const node = after.nodes[id];
      return node ? referencesOfNode(node, after, kinds) : [];
    }),
  ];
  for (const some of batches([...settings, ...ids], most))
    await db
      .delete(table)
      .where(and(eq(table.flowId, after.id), eq(table.published, false), inArray(table.nodeId, some)));
  await insert(db, after.id, false, found);
}

/** From now on the draft's references are those of the version that runs as well. */
export async function publishReferences(db: OrganizationDatabase, graph: FlowGraph): Promise<void> {
  await db.delete(table).where(and(eq(table.flowId, graph.id), eq(table.published, true)));
  await insert(db, graph.id, true, referencesOf(graph, kinds));
}

async function insert(
  db: OrganizationDatabase,
  flowId: string,
  published: boolean,
  references: readonly FoundReference[],
): Promise<void> {
  if (references.length === 0) return;
  // As three lists: a statement with a value for each of ten thousand rows takes longer to write down than to run.
  const column = (of: (reference: FoundReference) => string) => sql`${sql.param(references.map(of))}::text[]`;
  const rows = sql`unnest(${column(({ nodeId }) => nodeId)}, ${column(({ type }) => type)}, ${column(({ name }) => name)})`;
  await db.execute(sql`insert into ${table} (organization_id, flow_id, published, node_id, type, name)
    select ${db.organizationId}::uuid, ${flowId}::uuid, ${published}::boolean, row.* from ${rows} as row`);
}

/** Parts that an operation leaves alone are the same objects as before. */
function changedNodes(before: FlowGraph, after: FlowGraph): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const id of Object.keys({ ...before.nodes, ...after.nodes }))
    if (before.nodes[id] !== after.nodes[id]) changed.add(id);
  for (const id of Object.keys({ ...before.tools, ...after.tools })) {
    const [was, is] = [before.tools[id], after.tools[id]];
    if (was === is) continue;
    if (was) changed.add(was.nodeId);
    if (is) changed.add(is.nodeId);
  }
  return changed;
}
