import type { FlowGraph, FlowMark, FlowOperation, Position } from "@parlo/engine";
import { moveOperations } from "./move-operations.ts";

/** What the worker that computes places is asked, and what it answers: where each step and note comes to stand. */
export interface LayoutRequest {
  readonly graph: FlowGraph;
  readonly nodeIds: readonly string[];
}
export type LayoutAnswer = ReadonlyMap<string, Position>;

/** The graph without what says nothing about places: a large flow's texts are not copied over. */
export function drawnPart(graph: FlowGraph): FlowGraph {
  const nodes = Object.values(graph.nodes).map((node) => [node.id, { ...node, data: {}, tools: [] }]);
  const marks = Object.values(graph.marks ?? {}).map((mark): [string, FlowMark] => [mark.id, { ...mark, text: "" }]);
  return { ...graph, nodes: Object.fromEntries(nodes), tools: {}, marks: Object.fromEntries(marks) };
}

/** What a layout does once the flow has changed: what is gone meanwhile has no place. */
export const layoutOperations = (places: LayoutAnswer, graph: FlowGraph): readonly FlowOperation[] =>
  moveOperations(graph, [...places.keys()], (from, id) => places.get(id) ?? from);
