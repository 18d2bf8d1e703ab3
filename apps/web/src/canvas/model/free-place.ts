import type { FlowGraph, FlowNode, Position } from "@parlo/engine";
import { cardHeight, cardWidth } from "./card-size.ts";

const gap = 24;

/** The nearest place at or below the wanted one where a card covers no other. */
export function freePlace(graph: FlowGraph, wanted: Position, node: Pick<FlowNode, "exits">): Position {
  const height = cardHeight(node);
  const others = Object.values(graph.nodes);
  let { x, y } = wanted;
  for (let attempt = 0; attempt < 200; attempt++) {
    const hit = others.find((other) => {
      const { position } = other.renderParams;
      return (
        Math.abs(position.x - x) < cardWidth + gap &&
        position.y < y + height + gap &&
        y < position.y + cardHeight(other) + gap
      );
    });
    if (!hit) break;
    y = hit.renderParams.position.y + cardHeight(hit) + gap;
  }
  return { x: Math.round(x), y: Math.round(y) };
}

/** Beside a node, at the height of one of its exits. */
export function placeBeside(graph: FlowGraph, from: FlowNode, node: Pick<FlowNode, "exits">): Position {
  const { x, y } = from.renderParams.position;
  return freePlace(graph, { x: x + cardWidth + 64, y }, node);
}
