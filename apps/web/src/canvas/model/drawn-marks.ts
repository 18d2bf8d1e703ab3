import type { FlowGraph, FlowNode } from "@parlo/engine";
import { type Node, type NodeHandle, Position } from "@xyflow/react";
import { cardWidth } from "./card-size.ts";
import type { DrawnNode } from "./drawn-graph.ts";
import { cornerOf, type Frame, frameBoxes, framesOf, frameTitle, membersOf, type Note, notesOf } from "./frames.ts";
import { same } from "./same.ts";

export interface DrawnFrame extends Node<{ readonly frame: Frame; readonly members: readonly string[] }, "frame"> {
  measured: { width: number; height: number };
}
export interface DrawnNote extends Node<{ readonly note: Note }, "note"> {
  measured: { width: number; height: number };
}
export type DrawnMark = DrawnFrame | DrawnNote;

/** A folded frame is as large as a small card. */
const foldedHeight = frameTitle;

const handle = (type: NodeHandle["type"], id: string, position: Position, x: number): NodeHandle => {
  return { type, id, position, x, y: foldedHeight / 2, width: 1, height: 1 };
};
const foldedHandles = [handle("target", "in", Position.Left, 0), handle("source", "out", Position.Right, cardWidth)];

/**
 * The frames around the cards as those are drawn now, and the notes. A folded frame stands where its nodes do; one that
 * is being dragged stays under the pointer. What has not changed stays the same object.
 */
export function drawMarks(
  graph: FlowGraph,
  cards: readonly DrawnNode[],
  selection: readonly string[],
  before: readonly DrawnMark[],
): DrawnMark[] {
  if (!graph.marks) return before.length === 0 ? (before as DrawnMark[]) : [];
  const chosen = new Set(selection);
  const known = new Map(before.map((mark) => [mark.id, mark]));
  const boxes = frameBoxes(graph, cards);
  const keep = <Mark extends DrawnMark>(mark: Mark): Mark => {
    const old = known.get(mark.id);
    if (!old) return mark;
    const moving = old.dragging || old.resizing;
    const now = { ...old, ...mark, ...(moving && { position: old.position, measured: old.measured }) };
    return (same(withoutData(old), withoutData(now)) && same(old.data, now.data) ? old : now) as Mark;
  };
  const frames = framesOf(graph).flatMap((frame): DrawnFrame[] => {
    const members = membersOf(graph, frame.id);
    const box = frame.folded ? foldedBox(members.flatMap((id) => graph.nodes[id] ?? [])) : boxes.get(frame.id);
    if (!box || members.length === 0) return [];
    const { x, y, width, height } = box;
    const drawn: DrawnFrame = {
      id: frame.id,
      type: "frame",
      ariaRole: "group",
      position: { x, y },
      data: { frame, members },
      measured: { width, height },
      width,
      height,
      zIndex: frame.folded ? 0 : -1,
      // It goes where what stands in it goes, and is chosen with that alone.
      selectable: false,
      selected: members.every((id) => chosen.has(id)),
      dragHandle: ".frame-title",
      handles: frame.folded ? foldedHandles : [],
    };
    return [keep(drawn)];
  });
  const notes = notesOf(graph).map((note): DrawnNote => {
    const { position, size } = note.renderParams;
    const look = { ariaRole: "group", position, measured: size, ...size, dragHandle: ".note-grip", zIndex: 1 } as const;
    const selected = chosen.has(note.id);
    return keep({ id: note.id, type: "note", data: { note }, selected, ...look });
  });
  const drawn = [...frames, ...notes];
  const isSame = drawn.length === before.length && drawn.every((mark, at) => mark === before[at]);
  return isSame ? (before as DrawnMark[]) : drawn;
}

const withoutData = ({ data: _, ...mark }: DrawnMark) => mark;

const foldedBox = (nodes: readonly FlowNode[]) => ({
  ...cornerOf(nodes.map(({ renderParams }) => renderParams.position)),
  width: cardWidth,
  height: foldedHeight,
});
