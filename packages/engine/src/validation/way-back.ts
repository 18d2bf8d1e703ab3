import type { FlowNearby } from "./surroundings.ts";

/** Names of the flows by which one comes home from another, that one first; null where no way leads there. */
export function wayBack(
  home: string,
  from: string,
  flows: readonly FlowNearby[],
  onward: (flow: FlowNearby) => readonly string[],
): readonly string[] | null {
  if (from === home) return [];
  const seen = new Set([from]);
  const open = [{ id: from, way: [] as readonly string[] }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { id, way } = next;
    const flow = flows.find((one) => one.id === id);
    if (!flow) continue;
    const names = [...way, flow.name];
    if (onward(flow).includes(home)) return names;
    for (const one of onward(flow)) if (!seen.has(one)) open.push({ id: one, way: names });
    for (const one of onward(flow)) seen.add(one);
  }
  return null;
}
