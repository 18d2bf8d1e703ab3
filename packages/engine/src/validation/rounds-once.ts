import { exitId, exitIdOf } from "../graph/exits.ts";
import type { FlowGraph } from "../graph/model.ts";
import { type CheckedNode, targetsOf } from "./checked-node.ts";
import { dominators } from "./dominators.ts";
import type { FlowProblem } from "./surroundings.ts";

/**
 * Lists whose rounds never come back for the next thing, so that the first is all there is. Who comes from elsewhere,
 * and be it from behind a round by way of the menu, begins the list anew.
 */
export function roundsOnce(graph: FlowGraph, nodes: ReadonlyMap<string, CheckedNode>): readonly FlowProblem[] {
  const lists = [...nodes.values()].filter(({ kind }) => kind.goesRound);
  if (lists.length === 0 || graph.entryNodeId === null) return [];
  const ways = new Map(Object.values(graph.nodes).map((node) => [node.id, targetsOf(node)]));
  const sources = new Map<string, string[]>();
  for (const [id, targets] of ways)
    for (const to of targets) {
      const known = sources.get(to);
      if (known) known.push(id);
      else sources.set(to, [id]);
    }
  const { reaches, leadsBy } = dominators(graph.entryNodeId, (id) => ways.get(id) ?? []);

  /** Whether a round that begins with one of these comes back to its list. */
  function comesRound(list: string, begins: ReadonlySet<string>): boolean {
    const seen = new Set<string>();
    const open = [list];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const source of sources.get(next) ?? []) {
        // What only a fault leads to stands nowhere: nobody knows where it comes from.
        if (!reaches(source) || begins.has(source)) return true;
        if (source === list || seen.has(source) || !leadsBy(list, source)) continue;
        seen.add(source);
        open.push(source);
      }
    return begins.has(list);
  }

  return lists.flatMap((list): FlowProblem[] => {
    const begins = new Set(roundTargets(list));
    const { id } = list.node;
    if (begins.size === 0 || !reaches(id) || comesRound(id, begins)) return [];
    const message = "No round leads back here: only the first item is handled";
    return [{ severity: "warning", code: "round-once", message, params: {}, nodeId: id, field: null }];
  });
}

function roundTargets({ node, shapes }: CheckedNode): readonly string[] {
  const bounded = new Set(shapes.flatMap(({ name, match, bounded: ends }) => (ends ? [exitId(name, match)] : [])));
  return targetsOf({ exits: node.exits.filter((exit) => bounded.has(exitIdOf(exit))) });
}
