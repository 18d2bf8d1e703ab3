import type { FlowGraph, FlowOperation, Position } from "@parlo/engine";

/** Nodes and notes to other places, as far as they are others. */
export function moveOperations(
  graph: FlowGraph,
  ids: readonly string[],
  moved: (from: Position, id: string) => Position,
): FlowOperation[] {
  const target = (from: Position, id: string) => {
    const to = moved(from, id);
    const [x, y] = [Math.round(to.x), Math.round(to.y)];
    return x === from.x && y === from.y ? null : { x, y };
  };
  const positions = ids.flatMap((nodeId) => {
    const node = graph.nodes[nodeId];
    const to = node && target(node.renderParams.position, nodeId);
    return to ? { nodeId, ...to } : [];
  });
  const notes = ids.flatMap((markId): FlowOperation[] => {
    const mark = graph.marks?.[markId];
    if (mark?.type !== "note") return [];
    const position = target(mark.renderParams.position, markId);
    const changes = { renderParams: { ...mark.renderParams, position: position ?? mark.renderParams.position } };
    return position ? [{ type: "updateMark", markId, changes }] : [];
  });
  return positions.length > 0 ? [{ type: "moveNodes", positions }, ...notes] : notes;
}
