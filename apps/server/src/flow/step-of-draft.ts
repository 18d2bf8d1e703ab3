import type { OrganizationDatabase } from "../db/scoped.ts";
import { loadDraft } from "./flow-draft.ts";

/** What a step of the draft is called, and its kind; null where there is none with this id. */
export async function stepOfDraft(db: OrganizationDatabase, flowId: string, nodeId: string) {
  const { nodes } = (await loadDraft(db, flowId)).graph;
  const node = Object.hasOwn(nodes, nodeId) ? nodes[nodeId] : undefined;
  return node ? { name: node.name, type: node.type } : null;
}
