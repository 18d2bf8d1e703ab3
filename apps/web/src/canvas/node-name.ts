import type { FlowNode } from "@parlo/engine";
import type { CatalogEntry } from "./catalog.ts";

/** The author's name for a node, its kind's where there is none. */
export function nodeName(node: Pick<FlowNode, "name" | "type">, entry: CatalogEntry | undefined): string {
  return node.name || entry?.label || node.type;
}
