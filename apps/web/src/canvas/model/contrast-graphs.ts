import { type FlowGraph, type FlowMark, type FlowNode, type NodeExit, own, type Position } from "@parlo/engine";
import { cardHeight, cardWidth } from "./card-size.ts";
import type { Contrast, ContrastState } from "./contrast.ts";
import { type DrawnEdge, drawEdge } from "./drawn-graph.ts";
import { edgeId, sameExit } from "./exit-handle.ts";
import { freePlace } from "./free-place.ts";

interface TwoStates {
  readonly before: FlowGraph;
  readonly after: FlowGraph;
  readonly parts: ReadonlyMap<string, ContrastState>;
  /** The words of an exit that is gone. */
  readonly wordsOfExit: (node: FlowNode, exit: NodeExit) => string;
}

/** Two states of a flow as one that can be drawn: what is there now, and what is gone where it stood. */
export function contrastGraphs({ before, after, parts, wordsOfExit }: TwoStates): {
  readonly graph: FlowGraph;
  readonly contrast: Contrast;
} {
  const edges = new Map<string, "added" | "removed">();
  const removedEdges: DrawnEdge[] = [];
  const removedExits = new Map<string, string>();
  const nodes: Record<string, FlowNode> = {};
  for (const node of Object.values(after.nodes)) {
    const old = own(before.nodes, node.id);
    const gone = (old?.exits ?? []).filter((exit) => !node.exits.some((one) => sameExit(one, exit)));
    nodes[node.id] = gone.length > 0 ? { ...node, exits: [...node.exits, ...gone] } : node;
    for (const exit of node.exits) {
      const was = old?.exits.find((one) => sameExit(one, exit))?.targetNodeId ?? null;
      if (was === exit.targetNodeId) continue;
      if (exit.targetNodeId) edges.set(edgeId(node.id, exit), "added");
      for (const edge of drawEdge(node.id, exit, was)) removedEdges.push({ ...edge, id: `${edge.id}>gone` });
    }
    for (const exit of gone) {
      edges.set(edgeId(node.id, exit), "removed");
      removedExits.set(edgeId(node.id, exit), old ? wordsOfExit(old, exit) : "");
    }
  }
  for (const { id } of removedEdges) edges.set(id, "removed");
  for (const node of Object.values(before.nodes)) {
    if (own(after.nodes, node.id)) continue;
    for (const exit of node.exits) edges.set(edgeId(node.id, exit), "removed");
    const position = ghostPlace({ ...after, nodes }, node);
    nodes[node.id] = { ...node, renderParams: { ...node.renderParams, position } };
  }
  const marks = { ...before.marks, ...after.marks };
  const graph: FlowGraph = {
    ...after,
    nodes,
    tools: { ...before.tools, ...after.tools },
    ...(Object.keys(marks).length > 0 && { marks: opened(marks) }),
  };
  return { graph, contrast: { parts, edges, removedEdges, removedExits } };
}

/** Where it stood; beside what stands there now. */
function ghostPlace(graph: FlowGraph, node: FlowNode): Position {
  const { position } = node.renderParams;
  const bottom = (one: FlowNode) => one.renderParams.position.y + cardHeight(one);
  const isTaken = Object.values(graph.nodes).some(
    (other) =>
      Math.abs(other.renderParams.position.x - position.x) < cardWidth &&
      other.renderParams.position.y < bottom(node) &&
      position.y < bottom(other),
  );
  return isTaken ? freePlace(graph, position, node) : position;
}

/** Nothing that is to be seen is put away. */
const opened = (marks: { readonly [id: string]: FlowMark }): { readonly [id: string]: FlowMark } =>
  Object.fromEntries(
    Object.entries(marks).map(([id, mark]) => [id, mark.type === "frame" ? { ...mark, folded: false } : mark]),
  );
