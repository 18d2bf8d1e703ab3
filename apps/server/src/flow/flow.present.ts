import type { Flow, FlowDocument, FlowMark, FlowNode, FlowTool } from "@parlo/contract";
import type { FlowGraph } from "@parlo/engine";
import { presentTimestamps } from "../db/present-timestamps.ts";
import type { FlowRow } from "./flow.table.ts";

export function presentFlow(row: FlowRow): Flow {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    default: row.isDefault,
    predefined: row.predefined,
    templateId: row.templateId,
    entryNodeId: row.entryNodeId,
    inputs: row.inputs as Flow["inputs"],
    calls: row.calls,
    jumps: row.jumps,
    leadsTo: row.leadsTo,
    outputs: row.outputs,
    publishedVersion: row.publishedVersion,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    changedSincePublish: row.publishedDraft !== row.version,
    ...presentTimestamps(row),
  };
}

/** The engine's graph is read-only and the contract's document is not; they are the same JSON. */
export function presentGraph(graph: FlowGraph): Pick<FlowDocument, "settings" | "nodes" | "tools" | "marks"> {
  return {
    settings: graph.settings as FlowDocument["settings"],
    nodes: Object.values(graph.nodes) as FlowNode[],
    tools: Object.values(graph.tools) as FlowTool[],
    marks: marksOf(graph),
  };
}

export const marksOf = ({ marks = {} }: FlowGraph): FlowMark[] => Object.values(marks);

export function presentDocument(row: FlowRow, graph: FlowGraph): FlowDocument {
  return { flow: presentFlow(row), ...presentGraph(graph) };
}
