import type { FlowGraph } from "@parlo/engine";
import { and, desc, eq, max } from "drizzle-orm";
import { nothingHere } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { type FlowRow, flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { publishReferences } from "./flow-reference-index.ts";
import { type FlowVersionRow, flowVersionTable } from "./flow-version.table.ts";
import { lockFlow } from "./lock-flow.ts";

type Notes = Pick<FlowVersionRow, "name" | "notes" | "running" | "createdBy">;
type Kept = Notes & Pick<FlowVersionRow, "published">;
/** What is said of a draft that nobody has published. */
type OfDraft = Omit<Notes, "running">;

export function presentVersion(version: Omit<FlowVersionRow, "graph">, flow: FlowRow) {
  const { number, name, notes, nodes, published, createdBy, createdAt } = version;
  return {
    number,
    name,
    notes,
    nodes,
    createdBy,
    createdAt: createdAt.toISOString(),
    live: flow.publishedVersion === number,
    published,
  };
}

export async function versionOf(db: OrganizationDatabase, flowId: string, number: number): Promise<FlowVersionRow> {
  const [row] = await db
    .select()
    .from(flowVersionTable)
    .where(and(eq(flowVersionTable.flowId, flowId), eq(flowVersionTable.number, number)));
  if (!row) throw nothingHere();
  return row;
}

/** What the flow's last version holds, whether it was published or kept. */
export async function lastGraph(db: OrganizationDatabase, flowId: string): Promise<FlowGraph | undefined> {
  const [last] = await db
    .select({ graph: flowVersionTable.graph })
    .from(flowVersionTable)
    .where(eq(flowVersionTable.flowId, flowId))
    .orderBy(desc(flowVersionTable.number))
    .limit(1);
  return last?.graph;
}

/** Keeps a state of the flow under the next number, without making it live. The flow's row must be locked. */
async function keepVersion(
  db: OrganizationDatabase,
  flowId: string,
  graph: FlowGraph,
  kept: Kept,
): Promise<FlowVersionRow> {
  const [last] = await db
    .select({ number: max(flowVersionTable.number) })
    .from(flowVersionTable)
    .where(eq(flowVersionTable.flowId, flowId));
  const values = { flowId, number: (last?.number ?? 0) + 1, graph, nodes: Object.keys(graph.nodes).length, ...kept };
  const [row] = await db.insert(flowVersionTable).values(values).returning();
  if (!row) throw new Error("An insert returned no row");
  return row;
}

/** Keeps a draft under the next number: no conversation with people runs on it. The flow's row must be locked. */
export function keepDraft(
  db: OrganizationDatabase,
  flowId: string,
  draft: FlowGraph,
  said: OfDraft,
): Promise<FlowVersionRow> {
  return keepVersion(db, flowId, draft, { ...said, running: "keep", published: false });
}

/** Calls a version otherwise, or tells other news of it. */
export async function describeVersion(
  db: OrganizationDatabase,
  version: FlowVersionRow,
  { name = version.name, notes = version.notes }: { readonly [Word in "name" | "notes"]?: string | undefined },
): Promise<FlowVersionRow> {
  const { flowId, number } = version;
  await db
    .update(flowVersionTable)
    .set({ name, notes })
    .where(and(eq(flowVersionTable.flowId, flowId), eq(flowVersionTable.number, number)));
  return { ...version, name, notes };
}

/** Makes the draft what conversations begin with from now on, unless the check of it throws. */
export async function publishDraft(
  db: OrganizationDatabase,
  flowId: string,
  { check, ...notes }: Notes & { readonly check?: (graph: FlowGraph, draft: number) => Promise<void> },
): Promise<{ row: FlowRow; version: FlowVersionRow }> {
  const flow = await lockFlow(db, flowId);
  const { graph } = await loadDraft(db, flowId);
  await check?.(graph, flow.version);
  const version = await keepVersion(db, flowId, graph, { ...notes, published: true });
  await publishReferences(db, graph);
  const [row] = await db
    .update(flowTable)
    .set({ publishedVersion: version.number, publishedAt: new Date(), publishedDraft: flow.version })
    .where(eq(flowTable.id, flowId))
    .returning();
  return { row: row ?? flow, version };
}
