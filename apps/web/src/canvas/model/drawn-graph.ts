import type { FlowGraph, FlowNode } from "@parlo/engine";
import { handleOfExit } from "./exit-handle.ts";

/** A node as the drawing library wants it. */
export interface DrawnNode {
  id: string;
  type: "card";
  position: { x: number; y: number };
  data: Record<string, never>;
  selected?: boolean;
  dragging?: boolean;
  measured?: { width?: number; height?: number };
}

export interface DrawnEdge {
  id: string;
  type: "flow";
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
}

const noData: Record<string, never> = {};

/** Follows the graph, keeping every object that has not changed: only changed cards are drawn again. */
export function drawNodes(graph: FlowGraph, before: readonly DrawnNode[]): DrawnNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  let same = before.length === Object.keys(graph.nodes).length;
  const drawn = Object.values(graph.nodes).map((node) => {
    const { position } = node.renderParams;
    const old = known.get(node.id);
    if (old && (old.dragging || (old.position.x === position.x && old.position.y === position.y))) return old;
    same = false;
    return { ...old, id: node.id, type: "card" as const, position: { ...position }, data: noData };
  });
  return same && drawn.every((node, index) => node === before[index]) ? (before as DrawnNode[]) : drawn;
}

const edgesByNode = new WeakMap<FlowNode, DrawnEdge[]>();

/** The connections of the graph; those of an unchanged node stay the same objects. */
export function drawEdges(graph: FlowGraph): DrawnEdge[] {
  return Object.values(graph.nodes).flatMap((node) => {
    let edges = edgesByNode.get(node);
    if (!edges) {
      edges = node.exits.flatMap((exit): DrawnEdge[] => {
        if (!exit.targetNodeId) return [];
        const handle = handleOfExit(exit);
        return [
          {
            id: `${node.id}>${handle}`,
            type: "flow",
            source: node.id,
            target: exit.targetNodeId,
            sourceHandle: handle,
            targetHandle: "in",
          },
        ];
      });
      edgesByNode.set(node, edges);
    }
    return edges;
  });
}
