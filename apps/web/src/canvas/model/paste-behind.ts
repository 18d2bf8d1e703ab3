import type { FlowGraph, FlowNode, FlowOperation, Position } from "@parlo/engine";
import { applyOperations } from "./apply-operations.ts";
import { cardWidth } from "./card-size.ts";
import { type Clipping, cornerOfClipping, type Paste, pasteNodes } from "./clipboard.ts";
import { isNote, notesOf } from "./frames.ts";
import { placeBeside } from "./free-place.ts";
import { newGraphId } from "./graph-id.ts";
import { connectOperation, mainExit, openWay } from "./node-operations.ts";
import { roomBetween } from "./room-between.ts";

/** Where copied steps go: to a place of the canvas, or into the line behind a step. */
export type PastePlace = Position | { readonly behind: string };

/** Puts copied steps in, at a place or into the line: what the step led to then follows the last of them. */
export function pasteAt(graph: FlowGraph, clipping: Clipping, place: PastePlace, makeId = newGraphId): Paste {
  if (!("behind" in place)) return pasteBeside(graph, clipping, place, makeId);
  const from = graph.nodes[place.behind];
  // It was taken away meanwhile.
  if (!from) return pasteNodes(graph, clipping, (corner) => corner, makeId);
  const exit = openWay(from.exits);
  const to = exit?.targetNodeId ? graph.nodes[exit.targetNodeId] : undefined;
  const node = clipping.nodes[0] ?? { exits: [] };
  const room = to ? roomBetween(graph, { from, to, node, width: widthOf(clipping) }) : null;
  const paste = pasteNodes(graph, clipping, room?.position ?? placeBeside(graph, from, node), makeId);
  const after = applyOperations(graph, paste.operations).graph;
  const come = paste.ids.flatMap((id) => after.nodes[id] ?? []);
  const [first, last] = endsOf(come);
  if (!exit || !first || !last) return paste;
  const operations: FlowOperation[] = [
    ...(room?.moves ?? []),
    ...paste.operations,
    connectOperation(from.id, exit, first.id),
  ];
  const onward = mainExit(last.exits);
  if (to && onward?.targetNodeId === null) operations.push(connectOperation(last.id, onward, to.id));
  return { ...paste, operations };
}

/** So far right and down goes what would lie on something that is there. */
const aside = 32;

/** At a place, or as near to it as nothing lies on what came there before. */
function pasteBeside(graph: FlowGraph, clipping: Clipping, { x, y }: Position, makeId: () => string): Paste {
  const taken = [...Object.values(graph.nodes), ...notesOf(graph)].map(({ renderParams }) => renderParams.position);
  const isTaken = (place: Position) =>
    taken.some((one) => Math.abs(one.x - place.x) < aside && Math.abs(one.y - place.y) < aside);
  const corner = cornerOfClipping(clipping);
  const coming = [...clipping.nodes, ...clipping.marks.filter(isNote)].map(({ renderParams }) => renderParams.position);
  let by = 0;
  while (coming.some((one) => isTaken({ x: x + one.x - corner.x + by, y: y + one.y - corner.y + by }))) by += aside;
  return pasteNodes(graph, clipping, { x: x + by, y: y + by }, makeId);
}

const widthOf = ({ nodes }: Clipping) => {
  const places = nodes.map(({ renderParams }) => renderParams.position.x);
  return places.length === 0 ? cardWidth : Math.max(...places) - Math.min(...places) + cardWidth;
};

/** The step that none of the others leads to, and the one that is reached from there by the usual ways. */
function endsOf(nodes: readonly FlowNode[]): readonly [first: FlowNode | undefined, last: FlowNode | undefined] {
  const led = new Set(
    nodes.flatMap(({ id, exits }) =>
      exits.flatMap((exit) => (exit.targetNodeId === id ? [] : (exit.targetNodeId ?? []))),
    ),
  );
  const first = nodes.find(({ id }) => !led.has(id)) ?? nodes[0];
  const following = ({ exits }: FlowNode) => nodes.find(({ id }) => id === mainExit(exits)?.targetNodeId);
  const met = new Set<FlowNode>();
  for (let next = first; next && !met.has(next); next = following(next)) met.add(next);
  return [first, [...met].at(-1)];
}
