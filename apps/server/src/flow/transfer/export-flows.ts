import type { FlowExport, FlowNode, FlowTool } from "@parlo/contract";
import { blankSecrets, type FlowGraph, type JsonObject } from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { isNull } from "drizzle-orm";
import { rowById } from "../db/entity.ts";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { variableDefinitionTable } from "../variable-definition/index.ts";
import { flowTable } from "./flow.table.ts";
import { loadDraft } from "./flow-draft.ts";
import { namesOfVariable, referencesOf } from "./flow-references.ts";

/** A flow with the flows that it leads to and the variables that they name. Secrets stay: their headers come empty. */
export async function exportFlow(db: OrganizationDatabase, flowId: string): Promise<FlowExport> {
  const graphs = new Map<string, FlowGraph>();
  const names = new Set<string>();
  const open = [flowId];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (graphs.has(id)) continue;
    await rowById(db, flowTable, id);
    const { graph } = await loadDraft(db, id);
    graphs.set(id, graph);
    const known = await db.select({ id: flowTable.id }).from(flowTable);
    const here = new Set(known.map((row) => row.id));
    const found = referencesOf(graph, kinds);
    open.push(...found.flatMap(({ type, name }) => (type === "flow" && here.has(name) ? [name] : [])));
    for (const { type, name } of found) if (type === "variable") names.add(name);
  }
  const definitions = await db.select().from(variableDefinitionTable).where(isNull(variableDefinitionTable.archivedAt));
  return {
    version: 1,
    flows: [...graphs.values()].map(({ id, name, type, entryNodeId, settings, nodes, tools }) => ({
      flow: { id, name, type, entryNodeId, settings: settings as FlowExport["flows"][number]["flow"]["settings"] },
      nodes: Object.values(nodes).map(withoutSecrets) as FlowNode[],
      tools: Object.values(tools).map(withoutSecrets) as FlowTool[],
    })),
    variableDefinitions: definitions
      .filter((definition) => namesOfVariable(definition).some((name) => names.has(name)))
      .map(({ key, name, description, type, isEndUser, hide }) => ({ key, name, description, type, isEndUser, hide })),
  };
}

const withoutSecrets = <Part extends { readonly data: JsonObject }>(part: Part): Part => ({
  ...part,
  data: blankSecrets(part.data) as JsonObject,
});
