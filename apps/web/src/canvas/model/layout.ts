import type { FlowGraph, FlowNode, Position } from "@parlo/engine";
import { cornerOf, frameMargin, framesAround, frameTitle, membersOf } from "./frames.ts";
import type { Box } from "./mini-map.ts";
import { besideAgain, cardBox, frameBox, meets, type NoteBeside, nearestFree, notesBeside } from "./note-places.ts";
import { type Block, placeInRanks } from "./place-in-ranks.ts";

/** What is placed as one: a step or a frame, with the notes beside it. */
interface Part extends Block {
  /** The corners of what is in it, steps and notes, from its own. */
  readonly inside: ReadonlyMap<string, Position>;
}

type Beside = ReadonlyMap<string, readonly NoteBeside[]>;

/**
 * Where the chosen nodes (or all) stand when they are laid out from left to right, where they were before. A frame stays
 * a group: what stands in it is laid out by itself, and nothing else comes to stand between. Notes go along with what
 * they stand beside.
 */
export function layoutPlaces(graph: FlowGraph, nodeIds: readonly string[]): ReadonlyMap<string, Position> {
  const chosen = new Set(nodeIds.length > 0 ? nodeIds : Object.keys(graph.nodes));
  const nodes = [...chosen].flatMap((id) => graph.nodes[id] ?? []);
  if (nodes.length === 0) return new Map();
  const frames = framesAround(graph, new Set(nodes.map(({ id }) => id)));
  const beside = notesBeside(graph, frames);
  const { parts, partOf } = partsOf(graph, nodes, { frames, beside });
  const corners = placeInRanks(parts, edgesBetween(nodes, partOf));
  const placed = new Map<string, Position>();
  for (const { id, inside } of parts)
    for (const [one, at] of inside) placed.set(one, sum(corners.get(id) ?? origin, at));
  const before = cornerOf(nodes.map(({ renderParams }) => renderParams.position));
  const after = cornerOf(nodes.map(({ id }) => placed.get(id) ?? origin));
  for (const [id, { x, y }] of placed)
    placed.set(id, { x: Math.round(x - after.x + before.x), y: Math.round(y - after.y + before.y) });
  placeOthers(graph, placed, { frames, beside });
  return placed;
}

const origin: Position = { x: 0, y: 0 };
const sum = (a: Position, b: Position): Position => ({ x: a.x + b.x, y: a.y + b.y });

interface Around {
  /** Those that are laid out as a whole. */
  readonly frames: readonly string[];
  readonly beside: Beside;
}

/** Each frame that is laid out as a whole is one part, everything else is a part of its own. */
function partsOf(graph: FlowGraph, nodes: readonly FlowNode[], { frames, beside }: Around) {
  const partOf = new Map<string, string>();
  const parts: Part[] = [];
  for (const frameId of frames) {
    const members = membersOf(graph, frameId).flatMap((id) => graph.nodes[id] ?? []);
    for (const { id } of members) partOf.set(id, frameId);
    parts.push(framePart(graph, frameId, { members, beside }));
  }
  for (const node of nodes) {
    if (partOf.has(node.id)) continue;
    partOf.set(node.id, node.id);
    parts.push(cardPart(node, beside));
  }
  return { parts, partOf };
}

function cardPart(node: FlowNode, beside: Beside): Part {
  const box = cardBox(node, origin);
  return withNotes({ id: node.id, ...box, inside: new Map([[node.id, origin]]) }, box, beside);
}

function framePart(
  graph: FlowGraph,
  frameId: string,
  { members, beside }: { readonly members: readonly FlowNode[]; readonly beside: Beside },
): Part {
  const parts = members.map((node) => cardPart(node, beside));
  const places = placeInRanks(parts, edgesBetween(members, new Map(members.map(({ id }) => [id, id]))));
  const top = frameMargin + frameTitle;
  const inside = new Map<string, Position>();
  for (const part of parts)
    for (const [id, at] of part.inside)
      inside.set(id, sum({ x: frameMargin, y: top }, sum(places.get(part.id) ?? origin, at)));
  const right = Math.max(...parts.map(({ id, width }) => (places.get(id)?.x ?? 0) + width));
  const foot = Math.max(...parts.map(({ id, height }) => (places.get(id)?.y ?? 0) + height));
  const part = { id: frameId, width: right + 2 * frameMargin, height: foot + top + frameMargin, inside };
  return withNotes(
    part,
    frameBox(graph, frameId, (id) => inside.get(id) ?? origin),
    beside,
  );
}

/** A part that leaves room for the notes beside what takes that box in it, and as much again around each. */
function withNotes(part: Part, box: Box, beside: Beside): Part {
  const near = beside.get(part.id)?.filter(({ isNear }) => isNear) ?? [];
  if (near.length === 0) return part;
  const notes = near.map((note) => ({ ...note, at: besideAgain(note, box) }));
  const [left, top] = [
    Math.min(0, ...notes.map(({ at, distance }) => at.x - distance)),
    Math.min(0, ...notes.map(({ at, distance }) => at.y - distance)),
  ];
  const right = Math.max(part.width, ...notes.map(({ at, distance }) => at.x + at.width + distance));
  const foot = Math.max(part.height, ...notes.map(({ at, distance }) => at.y + at.height + distance));
  const inside = new Map([...part.inside, ...notes.map(({ id, at }) => [id, at] as const)]);
  return {
    id: part.id,
    width: right - left,
    height: foot - top,
    inside: new Map([...inside].map(([id, { x, y }]) => [id, { x: x - left, y: y - top }])),
  };
}

/** Notes that are far from what they go along with, and those under which a step has come to stand. */
function placeOthers(graph: FlowGraph, placed: Map<string, Position>, { frames, beside }: Around): void {
  const placeOf = (id: string) => placed.get(id) ?? graph.nodes[id]?.renderParams.position ?? origin;
  const isWhole = new Set(frames);
  const moved = Object.values(graph.nodes).filter(({ id }) => placed.has(id));
  const taken = [
    ...Object.values(graph.nodes).map((node) => cardBox(node, placeOf(node.id))),
    ...frames.map((id) => frameBox(graph, id, placeOf)),
  ];
  for (const [id, notes] of beside)
    for (const note of notes) {
      const done = placed.get(note.id);
      const isAlong = placed.has(id) || isWhole.has(id);
      const now = isWhole.has(id) ? frameBox(graph, id, placeOf) : cardBoxOf(graph, id, placeOf);
      if (!done && isAlong && now) placed.set(note.id, nearestFree(besideAgain(note, now), taken));
      else if (!done && moved.some((node) => meets(note.box, cardBox(node, placeOf(node.id)))))
        placed.set(note.id, nearestFree(note.box, taken));
      taken.push({ ...note.box, ...(placed.get(note.id) ?? note.box) });
    }
}

function cardBoxOf({ nodes }: FlowGraph, id: string, placeOf: (id: string) => Position): Box | undefined {
  const node = nodes[id];
  return node && cardBox(node, placeOf(id));
}

/** Ways from one part to another. */
function* edgesBetween(
  nodes: readonly FlowNode[],
  partOf: ReadonlyMap<string, string>,
): Generator<readonly [string, string]> {
  for (const node of nodes) {
    const from = partOf.get(node.id);
    for (const { targetNodeId } of node.exits) {
      const to = targetNodeId === null ? undefined : partOf.get(targetNodeId);
      if (from !== undefined && to !== undefined && from !== to) yield [from, to];
    }
  }
}
