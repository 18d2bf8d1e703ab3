import type { FlowGraph, FlowOperation } from "@parlo/engine";

/** The nodes that an operation changes: what a conflict is about. Tools count as their node. */
export function touchedNodes(operation: FlowOperation, graph: FlowGraph): readonly string[] {
  switch (operation.type) {
    case "addNode":
      return [operation.node.id];
    case "removeNode":
    case "updateNode":
    case "connect":
      return [operation.nodeId];
    case "moveNodes":
      return operation.positions.map(({ nodeId }) => nodeId);
    case "addTool":
      return [operation.tool.nodeId];
    case "updateTool":
    case "removeTool": {
      const tool = graph.tools[operation.toolId];
      return tool ? [tool.nodeId] : [];
    }
    case "frameNodes":
      return operation.nodeIds;
    case "addMark":
    case "updateMark":
    case "removeMark":
    case "updateFlow":
      return [];
  }
}
