import type { VariableUse } from "@parlo/contract";
import { namesInstead, type VariablePlace, variablePlaces } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { OrganizationDatabase } from "../../db/scoped.ts";
import { runningDefinitions } from "../../variable-definition/index.ts";
import { flowTable } from "../flow.table.ts";
import { loadDraft } from "../flow-draft.ts";
import { flowReferenceTable as references } from "../flow-reference.table.ts";
import { namesOfVariable } from "../flow-references.ts";

export interface NamedVariable {
  readonly key: string;
  readonly isEndUser: boolean;
}

export interface FlowOfVariable {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
  readonly draft: boolean;
  /** The version that runs names it. */
  readonly live: boolean;
}

/** Flows whose draft or running version may name a variable, archived ones too. */
export async function flowsOfVariable(db: OrganizationDatabase, variable: NamedVariable): Promise<FlowOfVariable[]> {
  const rows = await db
    .selectDistinct({
      id: flowTable.id,
      name: flowTable.name,
      archivedAt: flowTable.archivedAt,
      published: references.published,
    })
    .from(references)
    .innerJoin(flowTable, eq(flowTable.id, references.flowId))
    .where(and(eq(references.type, "variable"), inArray(references.name, namesOfVariable(variable))))
    .orderBy(asc(flowTable.name), asc(flowTable.id));
  const flows = new Map<string, FlowOfVariable>();
  for (const { id, name, archivedAt, published } of rows) {
    const known = flows.get(id) ?? { id, name, archived: archivedAt !== null, draft: false, live: false };
    flows.set(id, { ...known, ...(published ? { live: true } : { draft: true }) });
  }
  return [...flows.values()];
}

/** Keys of the conversation's variables: alone, a name is theirs first. */
export async function keysOfConversation(db: OrganizationDatabase): Promise<ReadonlySet<string>> {
  const definitions = await runningDefinitions(db);
  return new Set(definitions.flatMap(({ key, isEndUser }) => (isEndUser ? [] : key)));
}

/** Where flows name a variable: exactly the places that a renaming changes, and the flows that run with it. */
export async function usesOfVariable(db: OrganizationDatabase, variable: NamedVariable): Promise<VariableUse[]> {
  const { key, isEndUser } = variable;
  const names = namesInstead([{ key, isEndUser, to: `${key}-` }], await keysOfConversation(db));
  const uses: VariableUse[] = [];
  for (const { id, name, archived, draft, live } of await flowsOfVariable(db, variable)) {
    const graph = draft ? (await loadDraft(db, id)).graph : null;
    const places = graph ? variablePlaces(graph, kinds, names) : [];
    if (places.length === 0 && !live) continue;
    const nodes = new Map<string, VariablePlace[]>();
    for (const place of places) nodes.set(place.nodeId, [...(nodes.get(place.nodeId) ?? []), place]);
    uses.push({
      ...{ id, name, archived, live },
      nodes: [...nodes].map(([nodeId, all]) => ({
        id: nodeId,
        name: graph?.nodes[nodeId]?.name ?? "",
        type: graph?.nodes[nodeId]?.type ?? "",
        reads: all.some(({ access }) => access !== "write"),
        writes: all.some(({ access }) => access !== "read"),
        texts: all.filter(({ isText, field }) => isText && !isOfTool(field)).length,
        settings: all.filter(({ isText, field }) => !isText && !isOfTool(field)).length,
        tools: all.filter(({ field }) => isOfTool(field)).length,
      })),
    });
  }
  return uses;
}

const isOfTool = (field: string) => field.startsWith("tools.");
