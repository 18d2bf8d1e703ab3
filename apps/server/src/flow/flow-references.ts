import { type AnyKind, type FlowGraph, type FlowNode, type Kinds, migrateData, type Reference } from "@parlo/engine";

function referencesOf(node: FlowNode, graph: FlowGraph, kind: AnyKind | undefined): readonly Reference[] {
  if (!kind?.references) return [];
  try {
    const data = kind.schema.safeParse(migrateData(kind, node.data));
    const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
    return data.success ? kind.references(data.data as never, tools) : [];
  } catch {
    return [];
  }
}

function allReferences(graph: FlowGraph, kinds: Kinds): readonly Reference[] {
  return Object.values(graph.nodes).flatMap((node) => referencesOf(node, graph, kinds[node.type]));
}

/** Ids of the flows that a flow leads to. */
export function flowReferences(graph: FlowGraph, kinds: Kinds): readonly string[] {
  return allReferences(graph, kinds).flatMap((reference) => (reference.type === "flow" ? [reference.id] : []));
}

/** Ids of the AI models that a flow asks. */
export function aiModelReferences(graph: FlowGraph, kinds: Kinds): readonly string[] {
  return allReferences(graph, kinds).flatMap((reference) => (reference.type === "aiModel" ? [reference.id] : []));
}

/** Keys of the variables that a flow reads or writes. */
export function variableKeys(graph: FlowGraph, kinds: Kinds): readonly string[] {
  return allReferences(graph, kinds).flatMap((reference) => (reference.type === "variable" ? [reference.key] : []));
}
