import type { FlowGraph, FlowNode, FlowOperation, Position } from "@parlo/engine";
import { cardHeight, cardWidth } from "./card-size.ts";
import { cornerOf, frameMargin, framesAround, frameTitle, membersOf } from "./frames.ts";
import { type Block, placeInRanks } from "./place-in-ranks.ts";

/**
 * Lays the chosen nodes (or all) out from left to right, where they were before: one operation, so one undo. A frame
 * stays a group: what stands in it is laid out by itself, and nothing else comes to stand between.
 */
export function layoutOperation(graph: FlowGraph, nodeIds: readonly string[]): FlowOperation | null {
  const chosen = new Set(nodeIds.length > 0 ? nodeIds : Object.keys(graph.nodes));
  const nodes = [...chosen].flatMap((id) => graph.nodes[id] ?? []);
  if (nodes.length === 0) return null;
  const { blocks, blockOf, insides } = blocksOf(graph, nodes);
  const corners = placeInRanks(blocks, edgesBetween(nodes, blockOf));
  const placed = nodes.map(({ id }) => {
    const block = blockOf.get(id) ?? id;
    const corner = corners.get(block) ?? origin;
    const inside = insides.get(block)?.get(id) ?? origin;
    return { nodeId: id, x: corner.x + inside.x, y: corner.y + inside.y };
  });
  const before = cornerOf(nodes.map(({ renderParams }) => renderParams.position));
  const after = cornerOf(placed);
  return {
    type: "moveNodes",
    positions: placed.map(({ nodeId, x, y }) => ({
      nodeId,
      x: Math.round(x - after.x + before.x),
      y: Math.round(y - after.y + before.y),
    })),
  };
}

const origin: Position = { x: 0, y: 0 };
const cardBlock = (node: FlowNode): Block => ({ id: node.id, width: cardWidth, height: cardHeight(node) });

/** Each frame that is laid out as a whole is one block, everything else is a block of its own. */
function blocksOf(graph: FlowGraph, nodes: readonly FlowNode[]) {
  const blockOf = new Map<string, string>();
  const insides = new Map<string, ReadonlyMap<string, Position>>();
  const blocks: Block[] = [];
  for (const frameId of framesAround(graph, new Set(nodes.map(({ id }) => id)))) {
    const members = membersOf(graph, frameId).flatMap((id) => graph.nodes[id] ?? []);
    for (const { id } of members) blockOf.set(id, frameId);
    const cards = members.map(cardBlock);
    const own = new Map(members.map(({ id }) => [id, id]));
    const places = placeInRanks(cards, edgesBetween(members, own));
    const right = Math.max(...cards.map(({ id, width }) => (places.get(id)?.x ?? 0) + width));
    const foot = Math.max(...cards.map(({ id, height }) => (places.get(id)?.y ?? 0) + height));
    const top = frameMargin + frameTitle;
    insides.set(frameId, new Map([...places].map(([id, { x, y }]) => [id, { x: x + frameMargin, y: y + top }])));
    blocks.push({ id: frameId, width: right + 2 * frameMargin, height: foot + top + frameMargin });
  }
  for (const node of nodes) {
    if (blockOf.has(node.id)) continue;
    blockOf.set(node.id, node.id);
    blocks.push(cardBlock(node));
  }
  return { blocks, blockOf, insides };
}

/** Ways from one block to another. */
function* edgesBetween(
  nodes: readonly FlowNode[],
  blockOf: ReadonlyMap<string, string>,
): Generator<readonly [string, string]> {
  for (const node of nodes) {
    const from = blockOf.get(node.id);
    for (const { targetNodeId } of node.exits) {
      const to = targetNodeId === null ? undefined : blockOf.get(targetNodeId);
      if (from !== undefined && to !== undefined && from !== to) yield [from, to];
    }
  }
}
