import type { FlowGraph, FlowNode, Position } from "@parlo/engine";
import { cardHeight, cardWidth } from "./card-size.ts";
import { cornerOf, frameBoxes, framesOf, frameTitle, membersOf, notesOf } from "./frames.ts";
import type { Box } from "./mini-map.ts";

/** How far a note may be from what it stands beside so that room is left for it there. */
const reach = 100;
/** Between a note and what it had covered. */
const gap = 16;

/** A note, with what it stands beside: a step, or a frame that is laid out as a whole. */
export interface NoteBeside {
  readonly id: string;
  readonly box: Box;
  /** Where that stood. */
  readonly was: Box;
  readonly distance: number;
  /** Room is left for it. */
  readonly isNear: boolean;
}

export const cardBox = (node: FlowNode, { x, y } = node.renderParams.position): Box => ({
  ...{ x, y },
  width: cardWidth,
  height: cardHeight(node),
});

/** What a frame takes on the canvas where its steps stand at these places. */
export function frameBox(graph: FlowGraph, frameId: string, placeOf: (id: string) => Position): Box {
  const members = membersOf(graph, frameId).flatMap((id) => graph.nodes[id] ?? []);
  const folded = framesOf(graph).some(({ id, folded }) => id === frameId && folded);
  if (folded) return { ...cornerOf(members.map(({ id }) => placeOf(id))), width: cardWidth, height: frameTitle };
  const cards = members.map((node) => {
    const { x, y, ...measured } = cardBox(node, placeOf(node.id));
    return { id: node.id, position: { x, y }, measured };
  });
  const box = frameBoxes(graph, cards).get(frameId);
  if (!box) throw new Error(`The frame ${frameId} holds no step`);
  return box;
}

/** The notes by what they stand beside: within a frame the nearest of its steps, else whatever is the nearest. */
export function notesBeside(graph: FlowGraph, whole: readonly string[]): ReadonlyMap<string, readonly NoteBeside[]> {
  const found = new Map<string, NoteBeside[]>();
  const notes = notesOf(graph);
  if (notes.length === 0) return found;
  const placeOf = (id: string) => graph.nodes[id]?.renderParams.position ?? { x: 0, y: 0 };
  const isWhole = new Set(whole);
  const nodes = Object.values(graph.nodes);
  const frames = framesOf(graph)
    .filter(({ id, folded }) => !folded && membersOf(graph, id).length > 0)
    .map(({ id }) => ({ id, box: frameBox(graph, id, placeOf) }));
  const things = new Map<string, Box>([
    ...nodes
      .filter(({ renderParams: { frameId } }) => frameId === undefined || !isWhole.has(frameId))
      .map((node) => [node.id, cardBox(node)] as const),
    ...whole.map((id) => [id, frameBox(graph, id, placeOf)] as const),
  ]);
  for (const { id, renderParams } of notes) {
    const box = { ...renderParams.position, ...renderParams.size };
    const around = frames.find((frame) => holds(frame.box, box));
    const members = around && membersOf(graph, around.id).flatMap((one) => graph.nodes[one] ?? []);
    const near = nearest(box, members ? members.map((node) => [node.id, cardBox(node)] as const) : things);
    if (!near) continue;
    const [beside, was] = near;
    const distance = between(box, was);
    const isNear = around !== undefined || distance <= reach;
    found.set(beside, [...(found.get(beside) ?? []), { id, box, was, distance, isNear }]);
  }
  return found;
}

/** Where a note comes to stand beside something: to the same side as before, as far from it, and never on it. */
export function besideAgain({ box, was }: Pick<NoteBeside, "box" | "was">, now: Box): Box {
  const along = (start: number, length: number, from: readonly [number, number], to: readonly [number, number]) => {
    const [end, newEnd] = [from[0] + from[1], to[0] + to[1]];
    // What stands behind it stays as far from its end, what stands before it or over it from its beginning.
    if (start >= end) return newEnd + start - end;
    const most = to[1] < from[1] ? Math.max(to[1] - length, 0) : Infinity;
    return to[0] + Math.min(start - from[0], most);
  };
  const place = {
    ...box,
    x: along(box.x, box.width, [was.x, was.width], [now.x, now.width]),
    y: along(box.y, box.height, [was.y, was.height], [now.y, now.height]),
  };
  return meets(place, now) ? nearestFree(place, [now]) : place;
}

/** The nearest place where a note stands on none of these. */
export function nearestFree(wanted: Box, taken: readonly Box[]): Box {
  const isFree = (box: Box) => !taken.some((one) => meets(box, one));
  if (isFree(wanted)) return wanted;
  const { x, y, width, height } = wanted;
  const others = taken.flatMap((one): Position[] => [
    { x, y: one.y - height - gap },
    { x, y: one.y + one.height + gap },
    { x: one.x - width - gap, y },
    { x: one.x + one.width + gap, y },
  ]);
  const far = (to: Position) => Math.hypot(to.x - x, to.y - y);
  const free = others.sort((a, b) => far(a) - far(b)).find((to) => isFree({ ...wanted, ...to }));
  return { ...wanted, ...free };
}

export const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (frame: Box, { x, y, width, height }: Box) => {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    middle.x > frame.x && middle.x < frame.x + frame.width && middle.y > frame.y && middle.y < frame.y + frame.height
  );
};

function between(a: Box, b: Box): number {
  const x = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const y = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.hypot(x, y);
}

function nearest(box: Box, things: Iterable<readonly [string, Box]>): readonly [string, Box] | undefined {
  let found: readonly [string, Box] | undefined;
  let least = Infinity;
  for (const thing of things) {
    const distance = between(box, thing[1]);
    if (distance >= least) continue;
    least = distance;
    found = thing;
  }
  return found;
}
