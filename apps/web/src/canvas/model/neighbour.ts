import type { FlowGraph, Position } from "@parlo/engine";
import { cornerOf, foldedInto, membersOf } from "./frames.ts";

/**
 * What lies nearest in a direction, a card or a folded frame, which stands for the cards that are put away behind it;
 * the entry where none is chosen yet.
 */
export function neighbour(graph: FlowGraph, nodeId: string | null, direction: Position): string | null {
  const folded = foldedInto(graph);
  const drawn = (id: string) => folded.get(id) ?? id;
  const places = placesOf(graph, folded);
  const at = nodeId === null ? null : drawn(nodeId);
  const from = at === null ? undefined : places.get(at);
  if (!from) {
    const first = graph.entryNodeId ?? Object.keys(graph.nodes)[0];
    return first === undefined ? null : drawn(first);
  }
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, { x, y }] of places) {
    if (id === at) continue;
    const dx = x - from.x;
    const dy = y - from.y;
    const along = dx * direction.x + dy * direction.y;
    if (along <= 0) continue;
    // What lies aside counts twice, so that a card straight ahead wins.
    const cost = along + 2 * Math.abs(dx * direction.y + dy * direction.x);
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

function placesOf(graph: FlowGraph, folded: ReadonlyMap<string, string>): ReadonlyMap<string, Position> {
  const placeOf = (id: string) => graph.nodes[id]?.renderParams.position ?? [];
  const cards = Object.values(graph.nodes).flatMap(({ id, renderParams }) =>
    folded.has(id) ? [] : [[id, renderParams.position] as const],
  );
  const frames = [...new Set(folded.values())].map(
    (id) => [id, cornerOf(membersOf(graph, id).flatMap(placeOf))] as const,
  );
  return new Map([...cards, ...frames]);
}
