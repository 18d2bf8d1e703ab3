import type { FlowExport } from "@parlo/contract";
import { blankSecrets, type FlowGraph, type FlowNode, type FlowTool, type JsonObject } from "@parlo/engine";
import type { OrganizationDatabase } from "../db/scoped.ts";
import { newId } from "../platform/id.ts";
import { invalidInput } from "../platform/problem/field-error.ts";
import { addDefinitions, definitionClashes } from "../variable-definition/index.ts";
import type { FlowRow } from "./flow.table.ts";
import { insertFlow } from "./insert-flow.ts";

/** Makes the flows of an export anew, with ids of their own; what they need of variables comes with them. All or nothing. */
export function importFlows(database: OrganizationDatabase, document: FlowExport): Promise<FlowRow[]> {
  return database.transaction(async (db) => {
    await addDefinitions(db, document.variableDefinitions);
    const clashes = await definitionClashes(db, document.variableDefinitions);
    if (clashes.length > 0)
      throw invalidInput(
        clashes.map(({ at, field, message }) => ({
          path: `variableDefinitions.${at}.${field}`,
          code: "clash",
          message,
        })),
      );
    const ids = new Map(document.flows.map(({ flow }) => [flow.id, newId()]));
    const rows: FlowRow[] = [];
    for (const entry of document.flows) rows.push(await insertFlow(db, graphOf(entry, ids), {}));
    return rows;
  });
}

function graphOf({ flow, nodes, tools }: FlowExport["flows"][number], ids: ReadonlyMap<string, string>): FlowGraph {
  const id = ids.get(flow.id) ?? flow.id;
  const moved = <Part extends { id: string; flowId: string; data: unknown }>(parts: readonly Part[]) =>
    Object.fromEntries(
      parts.map((part) => [
        part.id,
        { ...part, flowId: id, data: withNewIds(blankSecrets(part.data as JsonObject), ids) },
      ]),
    );
  return {
    id,
    name: flow.name,
    type: flow.type === "Core" ? "Custom" : flow.type,
    entryNodeId: flow.entryNodeId,
    settings: withNewIds(flow.settings, ids) as JsonObject,
    nodes: moved(nodes) as { [id: string]: FlowNode },
    tools: moved(tools) as { [id: string]: FlowTool },
  };
}

/** Wherever settings name a flow of the document by its id, they name the new one. */
function withNewIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, ids));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNewIds(item, ids)]));
  return value;
}
