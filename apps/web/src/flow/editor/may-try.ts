import { type FlowNode, mockedType } from "@parlo/engine";
import { type CatalogEntry, draftData } from "../../canvas/index.ts";

const tried = ["generated", "http", "knowledge", "records", "mcp"];

/** Whether a step can be tried alone: it asks something outside, and no person to choose. */
export function mayTry(node: FlowNode, { kind }: CatalogEntry): boolean {
  const data = draftData(kind, node.data);
  const type = data === null ? null : mockedType(kind, data);
  return type !== null && tried.includes(type) && !kind.accepts?.(data as never)?.includes("uiResponse");
}
