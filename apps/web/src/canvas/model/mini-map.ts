import type { FlowGraph, Position } from "@parlo/engine";
import { cardHeight, cardWidth } from "./card-size.ts";

export interface Box extends Position {
  readonly width: number;
  readonly height: number;
}

/** The area that shows the whole flow in a frame of that size, with a margin. */
export function mapArea(graph: FlowGraph, frame: { readonly width: number; readonly height: number }): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const node of Object.values(graph.nodes)) {
    const { x, y } = node.renderParams.position;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + cardWidth);
    bottom = Math.max(bottom, y + cardHeight(node));
  }
  if (left > right) return { x: 0, y: 0, ...frame };
  const scale = Math.max((right - left) / frame.width, (bottom - top) / frame.height, 1) * 1.12;
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** All cards of a category as one path: a thousand cards are seven elements. */
export function mapPaths(
  graph: FlowGraph,
  categoryOf: (type: string) => string,
): readonly { readonly category: string; readonly d: string }[] {
  const paths = new Map<string, string[]>();
  for (const node of Object.values(graph.nodes)) {
    const { x, y } = node.renderParams.position;
    const category = categoryOf(node.type);
    const rectangle = `M${x} ${y}h${cardWidth}v${cardHeight(node)}h${-cardWidth}z`;
    const known = paths.get(category);
    if (known) known.push(rectangle);
    else paths.set(category, [rectangle]);
  }
  return [...paths].map(([category, rectangles]) => ({ category, d: rectangles.join("") }));
}
