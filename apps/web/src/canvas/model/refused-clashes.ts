import type { FlowGraph, FlowOperation } from "@parlo/engine";
import type { ClashPart, NewClash } from "./clash.ts";

/** What was written in operations that the server does not take as they are, beside what stands there now. */
export function refusedClashes(operations: readonly FlowOperation[], current: FlowGraph): NewClash[] {
  const fields = (part: ClashPart, changes: object, whole: object | undefined) =>
    Object.entries(changes).map(([field, mine]): NewClash => {
      const theirs = (whole as Readonly<Record<string, unknown>> | undefined)?.[field];
      return { kind: "field", part, field, path: [], theirs, mine };
    });
  return operations.flatMap((operation): NewClash[] => {
    switch (operation.type) {
      case "updateNode": {
        const { nodeId: id, changes } = operation;
        return fields({ type: "node", id }, changes, current.nodes[id]);
      }
      case "updateTool": {
        const { toolId: id, changes } = operation;
        return fields({ type: "tool", id }, changes, current.tools[id]);
      }
      case "updateMark": {
        const { markId: id, changes } = operation;
        return fields({ type: "mark", id }, changes, current.marks?.[id]);
      }
      case "updateFlow":
        return fields({ type: "flow" }, operation.changes, current);
      case "addNode":
        return [{ kind: "removed", node: operation.node, tools: [], sources: [] }];
      case "addTool":
        return [{ kind: "removedTool", tool: operation.tool }];
      default:
        return [];
    }
  });
}
