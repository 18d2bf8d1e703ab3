import type { FlowGraph, FlowMark, Position } from "@parlo/engine";
import { notesOf } from "./frames.ts";
import type { Box } from "./mini-map.ts";
import { cardBox, meets, nearestFree, notesBeside } from "./note-places.ts";

const gap = 16;

/** Where a new note stands on nothing and belongs to a step: around its card, else around the notes that it has already. */
export function newNotePlace(graph: FlowGraph, nodeId: string, size: Pick<Box, "width" | "height">): Position {
  const node = graph.nodes[nodeId];
  if (!node) return { x: 0, y: 0 };
  const card = cardBox(node);
  const taken = takenIn(graph);
  const own = notesBeside(graph, []).get(nodeId) ?? [];
  const places = [card, ...own.map(({ box }) => box)].flatMap((box) => placesAround(box, size));
  const above = { x: card.x, y: card.y - size.height - gap };
  const { x, y } =
    places.find((at) => {
      const box = { ...at, ...size };
      return !taken.some((one) => meets(one, box)) && isBeside(graph, nodeId, box);
    }) ?? nearestFree({ ...above, ...size }, taken);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Where a new note stands on nothing, as near as it can to a place. */
export function newNotePlaceAt(graph: FlowGraph, at: Position, size: Pick<Box, "width" | "height">): Position {
  const { x, y } = nearestFree({ ...at, ...size }, takenIn(graph));
  return { x: Math.round(x), y: Math.round(y) };
}

const takenIn = (graph: FlowGraph): readonly Box[] => [
  ...Object.values(graph.nodes).map((one) => cardBox(one)),
  ...notesOf(graph).map(({ renderParams: { position, size } }) => ({ ...position, ...size })),
];

/** Above, below, at the right and at the left. */
const placesAround = ({ x, y, width, height }: Box, size: Pick<Box, "width" | "height">): readonly Position[] => [
  { x, y: y - size.height - gap },
  { x, y: y + height + gap },
  { x: x + width + gap, y },
  { x: x - size.width - gap, y },
];

function isBeside(graph: FlowGraph, nodeId: string, { x, y, width, height }: Box): boolean {
  const note: FlowMark = {
    ...{ id: "new", type: "note", text: "", color: "yellow" },
    renderParams: { position: { x, y }, size: { width, height } },
  };
  const having = { ...graph, marks: { ...graph.marks, new: note } };
  return (
    notesBeside(having, [])
      .get(nodeId)
      ?.some(({ id }) => id === "new") ?? false
  );
}
