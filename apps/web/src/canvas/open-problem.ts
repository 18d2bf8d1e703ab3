import type { FlowGraph, FlowProblem } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";

type Doors = Pick<FlowEditor, "openNode" | "openTool" | "openSettings">;

/** Goes to where a problem is mended: its tool, its step, or the settings of the flow; nowhere where it has no place. */
export function openProblem({ nodeId, field }: FlowProblem, graph: FlowGraph, doors: Doors): void {
  const [first, toolId = ""] = field?.split(".") ?? [];
  if (first === "tools" && graph.tools[toolId]) doors.openTool(toolId);
  else if (nodeId !== null && graph.nodes[nodeId]) doors.openNode(nodeId);
  else if (nodeId === null && field !== null) doors.openSettings();
}
