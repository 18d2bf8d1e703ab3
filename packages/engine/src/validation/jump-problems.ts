import type { FlowGraph } from "../graph/model.ts";
import type { Kinds, Reference } from "../kind/node-kind.ts";
import { readSettings } from "../kind/read-settings.ts";
import { own } from "../own.ts";
import { type CheckedNode, targetsOf } from "./checked-node.ts";
import type { FlowProblem, Surroundings } from "./surroundings.ts";
import { wayBack } from "./way-back.ts";

interface Passed {
  readonly jumps: readonly { readonly to: string; readonly field: string }[];
  /** Nothing is known of what comes behind. */
  readonly stops: boolean;
}

/** The flows that a flow jumps to before anything in it waits. What cannot be read stops whoever comes by. */
export function restlessJumps(graph: FlowGraph, kinds: Kinds): readonly string[] {
  const found = restless(graph, (id) => {
    const node = own(graph.nodes, id);
    const kind = node && own(kinds, node.type);
    if (!kind) return null;
    const read = readSettings(kind, node.data);
    if (read.state !== "whole") return null;
    return passed(kind.references?.(read.data) ?? [], (kind.accepts?.(read.data) ?? null) !== null);
  });
  return [...new Set([...found.values()].flatMap(({ jumps }) => jumps.map(({ to }) => to)))];
}

/** Jumps that come back to this flow by way of others without anything waiting: they go on until they are stopped. */
export function endlessJumps(
  graph: FlowGraph,
  nodes: ReadonlyMap<string, CheckedNode>,
  { flows }: Surroundings,
): readonly FlowProblem[] {
  const found = restless(graph, (id) => {
    const checked = nodes.get(id);
    return checked ? passed(checked.references, (checked.kind.accepts?.(checked.data) ?? null) !== null) : null;
  });
  return [...found].flatMap(([nodeId, { jumps }]) =>
    jumps.flatMap(({ to, field }): FlowProblem[] => {
      const way = wayBack(graph.id, to, flows, (flow) => flow.jumps);
      if (!way) return [];
      const names = [graph.name, ...way, graph.name].join(" → ");
      const message = `These flows jump to one another and nothing in them waits: ${names}`;
      return [{ severity: "warning", code: "endless-jumps", message, params: { names }, nodeId, field }];
    }),
  );
}

/** What is come by from the entry on, as far as nothing waits. */
function restless(graph: FlowGraph, read: (id: string) => Passed | null): ReadonlyMap<string, Passed> {
  const found = new Map<string, Passed>();
  const open = graph.entryNodeId === null ? [] : [graph.entryNodeId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = own(graph.nodes, id);
    const here = node && !found.has(id) ? read(id) : null;
    if (!node || !here) continue;
    found.set(id, here);
    if (!here.stops) open.push(...targetsOf(node));
  }
  return found;
}

/** A flow that is called may wait: nobody can tell from here. */
function passed(references: readonly Reference[], waits: boolean): Passed {
  const flows = references.flatMap((one) => (one.type === "flow" ? [one] : []));
  return {
    jumps: waits ? [] : flows.flatMap(({ id, jumps, field }) => (jumps && id !== "" ? [{ to: id, field }] : [])),
    stops: waits || flows.length > 0,
  };
}
