import type { FlowGraph, FlowMark, Position } from "@parlo/engine";
import type { Box } from "./mini-map.ts";

export type Frame = Extract<FlowMark, { type: "frame" }>;
export type Note = Extract<FlowMark, { type: "note" }>;

/** Canvas units around the cards of a frame; the style sheet has the same figures. */
const margin = 20;
export const frameTitle = 36;

const isFrame = (mark: FlowMark): mark is Frame => mark.type === "frame";
const isNote = (mark: FlowMark): mark is Note => mark.type === "note";

export const framesOf = ({ marks }: FlowGraph): readonly Frame[] => (marks ? Object.values(marks).filter(isFrame) : []);
export const notesOf = ({ marks }: FlowGraph): readonly Note[] => (marks ? Object.values(marks).filter(isNote) : []);

/** The nodes that stand in a frame. */
export const membersOf = ({ nodes }: FlowGraph, frameId: string): readonly string[] =>
  Object.values(nodes).flatMap(({ id, renderParams }) => (renderParams.frameId === frameId ? id : []));

/** Behind which folded frame a node is put away. */
export function foldedInto(graph: FlowGraph): ReadonlyMap<string, string> {
  const folded = new Set(framesOf(graph).flatMap((frame) => (frame.folded ? frame.id : [])));
  if (folded.size === 0) return new Map();
  return new Map(
    Object.values(graph.nodes).flatMap(({ id, renderParams: { frameId } }) =>
      frameId !== undefined && folded.has(frameId) ? [[id, frameId] as const] : [],
    ),
  );
}

interface Card {
  readonly id: string;
  readonly position: Position;
  readonly measured: { readonly width: number; readonly height: number };
}

/** What each frame goes around, by the cards as they are drawn; a frame without cards is nowhere. */
export function frameBoxes(graph: FlowGraph, cards: readonly Card[]): ReadonlyMap<string, Box> {
  const boxes = new Map<string, { left: number; top: number; right: number; bottom: number }>();
  for (const { id, position, measured } of cards) {
    const frameId = graph.nodes[id]?.renderParams.frameId;
    if (frameId === undefined) continue;
    const box = boxes.get(frameId) ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    box.left = Math.min(box.left, position.x - margin);
    box.top = Math.min(box.top, position.y - margin - frameTitle);
    box.right = Math.max(box.right, position.x + measured.width + margin);
    box.bottom = Math.max(box.bottom, position.y + measured.height + margin);
    boxes.set(frameId, box);
  }
  return new Map(
    [...boxes].map(([id, { left, top, right, bottom }]) => [
      id,
      { x: left, y: top, width: right - left, height: bottom - top },
    ]),
  );
}
