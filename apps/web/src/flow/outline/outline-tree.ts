import type { FlowGraph, FlowNode, NodeExit } from "@parlo/engine";
import { mainExit } from "../../canvas/index.ts";

/** One line of the outline: a node where it is met first, or a reference back to one that stands elsewhere. */
export interface OutlineRow {
  /** Unique among rows; a step keeps its own wherever it goes. */
  readonly id: string;
  readonly node: FlowNode;
  readonly depth: number;
  /** The way that leads here; null for the entry and for what nothing leads to. */
  readonly via: { readonly from: FlowNode; readonly exit: NodeExit } | null;
  /** The only way on from the row above, which needs no words. */
  readonly onward: boolean;
  /** The node stands in full on another row. */
  readonly reference: boolean;
}

/** The flow as a tree, read from its entry; what cannot be reached stands at the end. */
export function outlineRows(graph: FlowGraph): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const met = new Set<string>();
  const walk = (first: FlowNode) => {
    const waiting: Omit<OutlineRow, "id" | "reference">[] = [{ node: first, depth: 0, via: null, onward: false }];
    while (waiting.length > 0) {
      const row = waiting.pop();
      if (!row) break;
      const { node, depth, via } = row;
      const reference = met.has(node.id);
      rows.push({
        ...row,
        reference,
        id: reference && via ? `${via.from.id}>${via.exit.name}:${via.exit.expectedResultMatch}` : node.id,
      });
      if (reference) continue;
      met.add(node.id);
      const ways = node.exits.flatMap((exit) => {
        const target = exit.targetNodeId ? graph.nodes[exit.targetNodeId] : undefined;
        return target ? [{ node: target, via: { from: node, exit } }] : [];
      });
      const onward = ways.length === 1 && ways[0] !== undefined && isUsual(ways[0].via.exit, node);
      for (const way of ways.reverse()) waiting.push({ ...way, depth: onward ? depth : depth + 1, onward });
    }
  };
  const entry = graph.entryNodeId ? graph.nodes[graph.entryNodeId] : undefined;
  if (entry) walk(entry);
  for (const node of Object.values(graph.nodes)) if (!met.has(node.id)) walk(node);
  return rows;
}

/** Of a step that leads on by another way alone, by its error for instance, the way is told. */
const isUsual = (exit: NodeExit, { exits }: FlowNode): boolean =>
  exit.name !== "error" && exit.expectedResultMatch === null && mainExit(exits) === exit;

/** Two readings of the tree say the same of one row. */
export const sameRow = (a: OutlineRow, b: OutlineRow): boolean =>
  a.node === b.node &&
  a.depth === b.depth &&
  a.onward === b.onward &&
  a.reference === b.reference &&
  a.via?.from === b.via?.from &&
  a.via?.exit === b.via?.exit;
