import type { ExitKey, FlowGraph, FlowMark, FlowNode, FlowTool } from "@parlo/engine";
import { newGraphId } from "./graph-id.ts";
import type { PathPart } from "./merge-values.ts";
import { same } from "./same.ts";

export type ClashPart =
  | { readonly type: "node"; readonly id: string }
  | { readonly type: "tool"; readonly id: string }
  | { readonly type: "mark"; readonly id: string }
  | { readonly type: "flow" };

/** What two people did to the same place. Theirs is in the flow; mine is kept here until it has been decided on. */
export type Clash = { readonly id: string } & (
  | {
      readonly kind: "field";
      readonly part: ClashPart;
      readonly field: string;
      readonly path: readonly PathPart[];
      readonly theirs: unknown;
      readonly mine: unknown;
    }
  /** They have removed the node; it is kept as it was with my changes. */
  | {
      readonly kind: "removed";
      readonly node: FlowNode;
      readonly tools: readonly FlowTool[];
      /** What led to it. */
      readonly sources: readonly { readonly nodeId: string; readonly exit: ExitKey }[];
    }
  | { readonly kind: "removedTool"; readonly tool: FlowTool }
  /** A note or a frame that the flow has no room for. */
  | { readonly kind: "refusedMark"; readonly mark: FlowMark }
  /** I have removed a node that they have changed: it stays. */
  | { readonly kind: "kept"; readonly nodeId: string }
);
type Without<Part> = Part extends unknown ? Omit<Part, "id"> : never;
export type NewClash = Without<Clash>;

/** The node whose settings it stands in; null for what is of the flow, of a tool, or of a node that is gone. */
export function nodeOfClash(clash: Clash): string | null {
  if (clash.kind === "kept") return clash.nodeId;
  return clash.kind === "field" && clash.part.type === "node" ? clash.part.id : null;
}

/** More would help nobody. */
const most = 100;

/** A node with all that belongs to it, to be brought back as it was. */
export function removedNode(graph: FlowGraph, nodeId: string): NewClash | null {
  const node = graph.nodes[nodeId];
  if (!node) return null;
  const tools = node.tools.flatMap((id) => graph.tools[id] ?? []);
  const sources = Object.values(graph.nodes).flatMap((other) =>
    other.exits.filter((exit) => exit.targetNodeId === nodeId).map((exit) => ({ nodeId: other.id, exit })),
  );
  return { kind: "removed", node, tools, sources };
}

/** With new ones: what was being typed takes the place of how it began. */
export function addClashes(clashes: readonly Clash[], fresh: readonly NewClash[]): readonly Clash[] {
  if (fresh.length === 0) return clashes;
  const all = [...clashes];
  for (const one of fresh) {
    const at = all.findIndex((other) => supersedes(one, other));
    if (at < 0) all.push({ ...one, id: newGraphId() });
    else all[at] = { ...one, id: all[at]?.id ?? "" };
  }
  return all.slice(-most);
}

function supersedes(one: NewClash, other: Clash): boolean {
  if (one.kind === "removed") return other.kind === "removed" && one.node.id === other.node.id;
  if (one.kind === "removedTool") return other.kind === "removedTool" && one.tool.id === other.tool.id;
  if (one.kind === "refusedMark") return other.kind === "refusedMark" && one.mark.id === other.mark.id;
  if (one.kind === "kept") return other.kind === "kept" && one.nodeId === other.nodeId;
  if (other.kind !== "field" || !same([one.part, one.field, one.path], [other.part, other.field, other.path]))
    return false;
  const [now, before] = [one.mine, other.mine];
  return typeof now === "string" && typeof before === "string" ? now.startsWith(before) : same(now, before);
}
