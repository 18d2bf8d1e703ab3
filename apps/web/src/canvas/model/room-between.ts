import type { FlowGraph, FlowNode, FlowOperation, Position } from "@parlo/engine";
import { cardWidth } from "./card-size.ts";
import { freePlace } from "./free-place.ts";
import { moveOperations } from "./move-operations.ts";
import { reachable } from "./reachable.ts";

const gap = 64;

interface Room {
  readonly position: Position;
  /** What stood in the way goes on to the right. */
  readonly moves: readonly FlowOperation[];
}

/** Where a step goes that is put on the line between two others, with what follows moved on where that is too near. */
export function roomBetween(
  graph: FlowGraph,
  {
    from,
    to,
    node,
    width = cardWidth,
  }: {
    readonly from: FlowNode;
    readonly to: FlowNode;
    readonly node: Pick<FlowNode, "exits">;
    /** Of all that comes there. */
    readonly width?: number;
  },
): Room | null {
  const before = from.renderParams.position;
  const after = to.renderParams.position;
  // A line that leads back has no room of its own to be widened.
  if (after.x < before.x + cardWidth) return null;
  const x = before.x + cardWidth + gap;
  const lacking = Math.max(x + width + gap - after.x, 0);
  const spare = Math.max(after.x - x - width - gap, 0);
  const following = new Set(
    reachable(graph, [to.id], "after").filter((id) => (graph.nodes[id]?.renderParams.position.x ?? 0) >= after.x),
  );
  following.delete(from.id);
  const moved = ({ x: left, y }: Position) => ({ x: left + lacking, y });
  const moves = lacking > 0 ? moveOperations(graph, [...following], moved) : [];
  const nodes = Object.fromEntries(
    Object.entries(graph.nodes).map(([id, each]) => [
      id,
      following.has(id) ? { ...each, renderParams: { position: moved(each.renderParams.position) } } : each,
    ]),
  );
  const wanted = { x: x + Math.round(spare / 2), y: after.y };
  return { position: freePlace({ ...graph, nodes }, wanted, node), moves };
}
