import type { FlowDocument } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";

/** The document as the API sends it, as the records by id that operations work on. */
export function graphOfDocument(document: FlowDocument): FlowGraph {
  const { id, name, type, entryNodeId } = document.flow;
  return {
    id,
    name,
    type,
    entryNodeId,
    settings: document.settings,
    nodes: Object.fromEntries(document.nodes.map((node) => [node.id, node])),
    tools: Object.fromEntries(document.tools.map((tool) => [tool.id, tool])),
    ...(document.marks.length > 0 && { marks: Object.fromEntries(document.marks.map((mark) => [mark.id, mark])) }),
  } as FlowGraph;
}
