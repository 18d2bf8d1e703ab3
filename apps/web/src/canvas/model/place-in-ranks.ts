import dagre from "@dagrejs/dagre";
import type { Position, Size } from "@parlo/engine";

export interface Block extends Size {
  readonly id: string;
}

/** From how many blocks on the quicker ranking is taken: the other one grows much faster than they do. */
const manyBlocks = 500;

/** The upper left corners of blocks that stand in columns, each left of what it leads to. */
export function placeInRanks(
  blocks: readonly Block[],
  edges: Iterable<readonly [from: string, to: string]>,
): ReadonlyMap<string, Position> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: "LR",
    nodesep: 32,
    ranksep: 72,
    ranker: blocks.length > manyBlocks ? "longest-path" : "network-simplex",
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of blocks) graph.setNode(id, { width, height });
  for (const [from, to] of edges) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    blocks.map(({ id, width, height }) => {
      const { x, y } = graph.node(id);
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
}
