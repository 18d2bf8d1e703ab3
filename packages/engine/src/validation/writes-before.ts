import { type CheckedNode, targetsOf, writesOf } from "./checked-node.ts";
import { circlesOf } from "./circles.ts";

/** Stands for what a called flow may write: it has the conversation's variables, and this flow cannot see which it sets. */
const elsewhere = "";

const callsAway = ({ references }: CheckedNode) =>
  references.some((one) => one.type === "flow" && one.calls && !one.apart);

/**
 * Tells whether some way leads to a node from one that writes a variable. All variables go along the ways at once, each
 * a bit, and every way is gone once: a large flow has thousands of nodes and hundreds of variables. One that nothing in
 * the flow writes is taken to be written by the flows that it calls; where it `digresses`, by those that its handlers
 * call while a step waits.
 */
export function writesBefore(
  nodes: ReadonlyMap<string, CheckedNode>,
  digresses = false,
): (key: string, nodeId: string) => boolean {
  const leavesFor = (node: CheckedNode) => callsAway(node) || (digresses && node.waits);
  const writes = new Map(
    [...nodes].map(([id, node]) => [id, leavesFor(node) ? [...writesOf(node), elsewhere] : writesOf(node)]),
  );
  const keys = [...new Set([...writes.values()].flat())];
  const bits = new Map(keys.map((key, bit) => [key, bit]));
  const nothing = () => new Uint32Array(Math.ceil(keys.length / 32));
  const targets = new Map([...nodes].map(([id, { node }]) => [id, targetsOf(node).filter((to) => nodes.has(to))]));
  const to = (id: string) => targets.get(id) ?? [];
  const groups = circlesOf(nodes.keys(), to);
  const groupOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)));
  const before = groups.map(nothing);
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at] ?? [];
    const known = before[at] ?? nothing();
    const goesRound = group.length > 1 || group.some((id) => to(id).includes(id));
    const behind = goesRound ? known : known.slice();
    for (const key of group.flatMap((id) => writes.get(id) ?? [])) add(behind, bits.get(key) ?? 0);
    for (const next of new Set(group.flatMap(to).map((id) => groupOf.get(id)))) {
      const there = next === undefined || next === at ? undefined : before[next];
      if (there) for (const [word, values] of behind.entries()) there[word] = (there[word] ?? 0) | values;
    }
  }
  return (key, nodeId) => {
    const bit = bits.get(key) ?? bits.get(elsewhere);
    const known = before[groupOf.get(nodeId) ?? -1];
    return bit !== undefined && known !== undefined && ((known[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  };
}

function add(words: Uint32Array, bit: number): void {
  words[bit >> 5] = (words[bit >> 5] ?? 0) | (1 << (bit & 31));
}
