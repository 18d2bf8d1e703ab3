import {
  type AnyKind,
  type FlowGraph,
  type FlowNode,
  flowBehaviorSchema,
  outputName,
  own,
  readSettings,
} from "@parlo/engine";
import { kinds } from "../kinds.ts";
import type { Blocker, Outcome } from "./extraction.ts";
import { namesOfNode, rootOf } from "./names-of-node.ts";

interface Selection {
  readonly graph: FlowGraph;
  readonly nodes: readonly FlowNode[];
  readonly outside: readonly FlowNode[];
  readonly entries: readonly string[];
  readonly outcomes: readonly Outcome[];
}

/** Everything for which a selection would not do the same in a flow of its own. */
export function extractionBlockers({ graph, nodes, outside, entries, outcomes }: Selection): readonly Blocker[] {
  const ids = (some: readonly FlowNode[]) => some.map(({ id }) => id);
  const blocker = (code: Blocker["code"], nodeIds: readonly string[]) =>
    nodeIds.length > 0 ? [{ code, nodeIds }] : [];
  if (nodes.length === 0) return [{ code: "no-steps", nodeIds: [] }];
  const behavior = flowBehaviorSchema.safeParse(graph.settings);
  const errorNodeId = behavior.success ? behavior.data.errorNodeId : null;
  const names = new Map([...nodes, ...outside].map((node) => [node.id, namesOfNode(node, graph)]));
  const inside = new Set(ids(nodes));
  return [
    ...blocker("start", ids(nodes.filter(({ id, type }) => type === "Start" || id === graph.entryNodeId))),
    ...(entries.length === 0 ? [{ code: "no-entry" as const, nodeIds: ids(nodes) }] : []),
    ...(entries.length > 1 ? [{ code: "entries" as const, nodeIds: entries }] : []),
    ...blocker("unreadable", ids(nodes.filter(({ id }) => !names.get(id)))),
    ...blocker("ends", ids(nodes.filter((node) => endsFlow(node, graph)))),
    ...blocker("round", ids(nodes.filter((node) => isEnteredAgain(node, graph, { entries, outcomes, inside })))),
    ...blocker("reads-step", ids(readersAcross(nodes, outside, names))),
    ...blocker("reads-flow", ids(nodes.filter(({ id }) => readsFlow(names.get(id)?.reads)))),
    ...blocker("error-step", errorNodeId !== null && inside.has(errorNodeId) ? [errorNodeId] : []),
  ];
}

/** It would end the flow that is taken out, not the one that it is in now. */
function endsFlow(node: FlowNode, graph: FlowGraph): boolean {
  const tools = node.tools.flatMap((id) => own(graph.tools, id) ?? []);
  if (node.type === "EndFlow" || tools.some(({ type }) => type === "EndFlowTool")) return true;
  const kind = own(kinds as { readonly [type: string]: AnyKind }, node.type);
  const read = kind && readSettings(kind, node.data);
  if (!kind || !read || read.state === "unreadable") return false;
  const references = kind.references?.(read.data as never, tools) ?? [];
  return references.some((one) => one.type === "flow" && one.jumps);
}

/** A list is gone through where it was begun: coming back to it from outside would begin it anew. */
function isEnteredAgain(
  node: FlowNode,
  graph: FlowGraph,
  { entries, outcomes, inside }: Pick<Selection, "entries" | "outcomes"> & { readonly inside: ReadonlySet<string> },
): boolean {
  const kind = own(kinds as { readonly [type: string]: AnyKind }, node.type);
  if (!kind?.goesRound) return false;
  const seen = new Set<string>();
  const next = outcomes.flatMap(({ targetNodeId }) => targetNodeId ?? []);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (entries.includes(id)) return true;
    if (seen.has(id) || inside.has(id)) continue;
    seen.add(id);
    for (const { targetNodeId } of own(graph.nodes, id)?.exits ?? []) if (targetNodeId) next.push(targetNodeId);
  }
  return false;
}

/** What a step gave is known in its own flow alone. */
function readersAcross(
  nodes: readonly FlowNode[],
  outside: readonly FlowNode[],
  names: ReadonlyMap<string, { readonly reads: ReadonlySet<string> } | null>,
): readonly FlowNode[] {
  const readsOf = (readers: readonly FlowNode[], read: readonly FlowNode[]) => {
    const words = new Set(read.map(outputName));
    return readers.filter(({ id }) =>
      [...(names.get(id)?.reads ?? [])].some((path) => {
        const [root = "", word = ""] = path.split(".");
        return words.has(root === "nodes" ? word : root);
      }),
    );
  };
  return [...readsOf(nodes, outside), ...readsOf(outside, nodes)];
}

const readsFlow = (reads: ReadonlySet<string> = new Set()) => [...reads].some((path) => rootOf(path) === "flow");
