import { circlesOf } from "./circles.ts";

/** A step, as far as it tells what is written by when. */
export interface Writer {
  readonly to: readonly string[];
  readonly writes: readonly string[];
}

/** Stands for what nobody can see from here: what a called flow writes, which has the conversation's variables. */
export const elsewhere = "";

/**
 * Tells whether some way leads to a step from one that writes something. All that is written goes along the ways at
 * once, each a bit, and every way is gone once: a large flow has thousands of steps and hundreds of variables. What no
 * step writes is taken to be written `elsewhere`.
 */
export function writesBefore(steps: ReadonlyMap<string, Writer>): (key: string, nodeId: string) => boolean {
  const keys = [...new Set([...steps.values()].flatMap(({ writes }) => writes))];
  const bits = new Map(keys.map((key, bit) => [key, bit]));
  const nothing = () => new Uint32Array(Math.ceil(keys.length / 32));
  const targets = new Map([...steps].map(([id, { to }]) => [id, to.filter((one) => steps.has(one))]));
  const to = (id: string) => targets.get(id) ?? [];
  const groups = circlesOf(steps.keys(), to);
  const groupOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)));
  const before = groups.map(nothing);
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at] ?? [];
    const known = before[at] ?? nothing();
    const goesRound = group.length > 1 || group.some((id) => to(id).includes(id));
    const behind = goesRound ? known : known.slice();
    for (const key of group.flatMap((id) => steps.get(id)?.writes ?? [])) add(behind, bits.get(key) ?? 0);
    for (const next of new Set(group.flatMap(to).map((id) => groupOf.get(id)))) {
      const there = next === undefined || next === at ? undefined : before[next];
      if (there)
        for (let word = 0; word < behind.length; word++) there[word] = (there[word] ?? 0) | (behind[word] ?? 0);
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
