import type { FlowOperation } from "./operation.ts";

/**
 * Which parts of the flow an operation writes, finest first. Two batches that were made side by side clash when they
 * write the same part, or when one removes what the other writes. Places, sizes and frames never clash: the later one
 * wins.
 */
function writes(operation: FlowOperation): readonly string[] {
  switch (operation.type) {
    case "addNode":
      return [`node:${operation.node.id}`];
    case "removeNode":
      return [`node:${operation.nodeId}`];
    case "moveNodes":
      return [];
    case "updateNode":
      return Object.keys(operation.changes).map((field) => `node:${operation.nodeId}:${field}`);
    case "connect":
      return [`node:${operation.nodeId}:exit:${operation.exit.name}:${operation.exit.expectedResultMatch ?? ""}`];
    case "addTool":
      return [`tool:${operation.tool.id}`];
    case "updateTool":
      return Object.keys(operation.changes).map((field) => `tool:${operation.toolId}:${field}`);
    case "removeTool":
      return [`tool:${operation.toolId}`];
    case "addMark":
      return [`mark:${operation.mark.id}`];
    case "updateMark":
      return Object.keys(operation.changes)
        .filter((field) => field !== "renderParams" && field !== "folded")
        .map((field) => `mark:${operation.markId}:${field}`);
    case "removeMark":
      return [`mark:${operation.markId}`];
    case "frameNodes":
      return [];
    case "updateFlow":
      return Object.keys(operation.changes).map((field) => `flow:${field}`);
  }
}

/** A connection belongs to the exits: replacing all exits of a node clashes with connecting one of them. */
function clash(one: string, other: string): boolean {
  if (one === other || one.startsWith(`${other}:`) || other.startsWith(`${one}:`)) return true;
  const exits = (part: string) => part.replace(/:exit:.*$/s, ":exits");
  return (one.endsWith(":exits") || other.endsWith(":exits")) && exits(one) === exits(other);
}

/** Ids of the nodes, tools and marks (or `flow`) at which `mine` clashes with what others have done since its base. */
export function conflictsBetween(mine: readonly FlowOperation[], theirs: readonly FlowOperation[]): readonly string[] {
  const written = theirs.flatMap(writes);
  if (written.length === 0) return [];
  const clashing = mine.flatMap(writes).filter((part) => written.some((other) => clash(part, other)));
  return [...new Set(clashing.map((part) => (part.startsWith("flow:") ? "flow" : (part.split(":")[1] ?? part))))];
}
