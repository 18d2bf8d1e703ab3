import type { ExitKey, FlowGraph, FlowNode } from "@parlo/engine";
import { applyNodeChanges, type Node, type NodeChange } from "@xyflow/react";
import { handlesOf } from "./card-handles.ts";
import { cardHeight, cardWidth } from "./card-size.ts";
import { edgeId, handleOfExit } from "./exit-handle.ts";
import { foldedInto } from "./frames.ts";

/** A node as the drawing library wants it, with its size and handles: nothing waits until a card has been measured. */
export interface DrawnNode extends Node<{ readonly node: Pick<FlowNode, "type" | "exits"> }, "card"> {
  measured: { width: number; height: number };
}

export interface DrawnEdge {
  id: string;
  /** `folded` where an end of it stands in a folded frame. */
  type: "flow" | "folded";
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
  selected?: boolean;
}

/**
 * Follows the graph, keeping every object that has not changed: only changed cards are drawn again. What a card is
 * called to those who cannot see it comes from outside, and so does whether one that comes, as from a folded frame, is chosen.
 */
export function drawNodes(
  graph: FlowGraph,
  before: readonly DrawnNode[],
  domAttributes: DrawnNode["domAttributes"] = {},
  selection: readonly string[] = [],
): DrawnNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  const folded = foldedInto(graph);
  const shown =
    folded.size === 0 ? Object.values(graph.nodes) : Object.values(graph.nodes).filter(({ id }) => !folded.has(id));
  let same = before.length === shown.length;
  const drawn = shown.map((node) => {
    const { position } = node.renderParams;
    const old = known.get(node.id);
    const stays = old && (old.dragging || (old.position.x === position.x && old.position.y === position.y));
    if (stays && old.data.node.exits === node.exits) return old;
    same = false;
    const { type, exits } = node;
    // A card that was measured grows with its exits; one that comes is as high as it can be until it is measured.
    const height = cardHeight(node) + (old ? old.measured.height - cardHeight(old.data.node) : 0);
    return {
      ...(old ?? (selection.includes(node.id) && { selected: true })),
      domAttributes,
      ariaRole: "group",
      id: node.id,
      type: "card" as const,
      position: stays ? old.position : { ...position },
      data: { node: { type, exits } },
      measured: { width: cardWidth, height },
      handles: handlesOf(node, height),
    };
  });
  return same && drawn.every((node, index) => node === before[index]) ? (before as DrawnNode[]) : drawn;
}

/** What the drawing library changed by itself: places, choices and sizes, with which the handles move. */
export function changeDrawn(changes: NodeChange<DrawnNode>[], before: DrawnNode[]): DrawnNode[] {
  const resized = new Set(changes.flatMap((change) => (change.type === "dimensions" ? change.id : [])));
  const after = applyNodeChanges(changes, before);
  if (resized.size === 0) return after;
  return after.map((drawn) =>
    resized.has(drawn.id) ? { ...drawn, handles: handlesOf(drawn.data.node, drawn.measured.height) } : drawn,
  );
}

const edgesByNode = new WeakMap<FlowNode, DrawnEdge[]>();

/** The connections of the graph; those of an unchanged node stay the same objects. */
export function drawEdges(graph: FlowGraph): DrawnEdge[] {
  const folded = foldedInto(graph);
  const edges = drawAllEdges(graph);
  return folded.size === 0 ? edges : edges.flatMap((edge) => foldEdge(edge, folded));
}

/** Into a folded frame and out of it lines go as if it were a card; what lies inside is not seen. */
function foldEdge(edge: DrawnEdge, folded: ReadonlyMap<string, string>): DrawnEdge[] {
  const [from, to] = [folded.get(edge.source), folded.get(edge.target)];
  if (from === undefined && to === undefined) return [edge];
  if (from === to) return [];
  return [
    {
      ...edge,
      type: "folded",
      ...(from !== undefined && { source: from, sourceHandle: "out" }),
      ...(to !== undefined && { target: to, targetHandle: "in" }),
    },
  ];
}

export function drawEdge(source: string, exit: ExitKey, target: string | null): DrawnEdge[] {
  if (!target) return [];
  const handle = handleOfExit(exit);
  return [{ id: edgeId(source, exit), type: "flow", source, target, sourceHandle: handle, targetHandle: "in" }];
}

function drawAllEdges(graph: FlowGraph): DrawnEdge[] {
  return Object.values(graph.nodes).flatMap((node) => {
    let edges = edgesByNode.get(node);
    if (!edges) {
      edges = node.exits.flatMap((exit) => drawEdge(node.id, exit, exit.targetNodeId));
      edgesByNode.set(node, edges);
    }
    return edges;
  });
}
