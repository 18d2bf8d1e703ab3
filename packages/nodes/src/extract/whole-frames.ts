import type { FlowGraph, FlowMark } from "@parlo/engine";

/** Frames that hold some of these steps and no others: they come along. */
export function wholeFrames(graph: FlowGraph, inside: ReadonlySet<string>): readonly FlowMark[] {
  const nodes = Object.values(graph.nodes);
  return Object.values(graph.marks ?? {}).filter(({ id, type }) => {
    const framed = nodes.filter(({ renderParams }) => renderParams.frameId === id);
    return type === "frame" && framed.length > 0 && framed.every((node) => inside.has(node.id));
  });
}
