import type { FlowGraph } from "@parlo/engine";
import { useMemo } from "react";
import { type Frame, frameOf, type Note, notesBeside, useGraph } from "../../canvas/index.ts";

/** The notes of the flow by the step that each stands beside. */
export function useRowNotes(): ReadonlyMap<string, readonly Note[]> {
  const graph = useGraph();
  const { nodes, marks } = graph;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the flow only these say where something stands
  return useMemo(() => {
    const found = new Map<string, readonly Note[]>();
    for (const [nodeId, notes] of notesBeside(graph, []))
      found.set(
        nodeId,
        notes.flatMap(({ id }) => {
          const note = graph.marks?.[id];
          return note?.type === "note" ? [note] : [];
        }),
      );
    return found;
  }, [nodes, marks]);
}

/** The frame that a step stands in. */
export function frameAround(graph: FlowGraph, nodeId: string): Frame | null {
  const mark = graph.marks?.[frameOf(graph, nodeId) ?? ""];
  return mark?.type === "frame" ? mark : null;
}
