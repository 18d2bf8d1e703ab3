import type { FlowGraph, FlowNode, NodeExit } from "@parlo/engine";

/** One line of the outline: a node where it is met first, or a reference back to one that stands elsewhere. */
export interface OutlineRow {
  /** Unique among rows. */
  readonly id: string;
  readonly node: FlowNode;
  readonly depth: number;
  /** The way that leads here; null for the entry and for what nothing leads to. */
  readonly via: { readonly nodeId: string; readonly exit: NodeExit } | null;
  /** The node stands in full on another row. */
  readonly reference: boolean;
}

/** The flow as a tree, read from its entry; what cannot be reached stands at the end. */
export function outlineRows(graph: FlowGraph): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const met = new Set<string>();
  const walk = (first: FlowNode) => {
    const waiting: Omit<OutlineRow, "id" | "reference">[] = [{ node: first, depth: 0, via: null }];
    while (waiting.length > 0) {
      const row = waiting.pop();
      if (!row) break;
      const { node, depth, via } = row;
      const reference = met.has(node.id);
      rows.push({
        ...row,
        reference,
        id: via ? `${via.nodeId}>${via.exit.name}:${via.exit.expectedResultMatch}` : node.id,
      });
      if (reference) continue;
      met.add(node.id);
      for (const exit of [...node.exits].reverse()) {
        const target = exit.targetNodeId ? graph.nodes[exit.targetNodeId] : undefined;
        if (target) waiting.push({ node: target, depth: depth + 1, via: { nodeId: node.id, exit } });
      }
    }
  };
  const entry = graph.entryNodeId ? graph.nodes[graph.entryNodeId] : undefined;
  if (entry) walk(entry);
  for (const node of Object.values(graph.nodes)) if (!met.has(node.id)) walk(node);
  return rows;
}
