import { type FlowMark, type FlowOperation, type MarkColor, markColors, type Position } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import { frameOf, framesAround } from "./model/frames.ts";
import { newGraphId } from "./model/graph-id.ts";
import { newNotePlace, newNotePlaceAt } from "./model/new-note-place.ts";

const noteSize = { width: 212, height: 120 };

/** A note to be written on, in the middle of a place, or beside what stands there. */
export function addNote({ store, selection }: FlowEditor, at: Position): void {
  const corner = { x: at.x - noteSize.width / 2, y: at.y - noteSize.height / 2 };
  const mark = newNote("", newNotePlaceAt(store.getState().document.graph, corner, noteSize));
  store.edit({ name: "note", operations: [{ type: "addMark", mark }] });
  selection.set([mark.id]);
}

/** A note that says something already, beside a step. */
export function addNoteBeside({ store }: FlowEditor, nodeId: string, text: string): void {
  const mark = newNote(text, newNotePlace(store.getState().document.graph, nodeId, noteSize));
  store.edit({ name: "note", operations: [{ type: "addMark", mark }] });
}

const newNote = (text: string, position: Position): FlowMark => ({
  ...{ id: newGraphId(), type: "note", text, color: "yellow" },
  renderParams: { position, size: noteSize },
});

/**
 * Puts what is chosen into a frame: what stands in none joins the one in which the rest stands, else all goes into a
 * frame of its own, and frames that it leaves empty go. Says whether there was anything.
 */
export function frameSelection({ store, selection }: FlowEditor): boolean {
  const { graph } = store.getState().document;
  const nodeIds = selection.get().filter((id) => graph.nodes[id]);
  if (nodeIds.length === 0) return false;
  const frames = new Set(nodeIds.flatMap((id) => frameOf(graph, id) ?? []));
  const outside = nodeIds.filter((id) => frameOf(graph, id) === undefined);
  const [joined] = frames;
  if (joined !== undefined && frames.size === 1 && outside.length > 0) {
    store.edit({ name: "frame", operations: [{ type: "frameNodes", nodeIds: outside, frameId: joined }] });
    return true;
  }
  const mark: FlowMark = { id: newGraphId(), type: "frame", text: "", color: "blue", folded: false };
  const emptied = framesAround(graph, new Set(nodeIds));
  store.edit({
    name: "frame",
    operations: [
      { type: "addMark", mark },
      { type: "frameNodes", nodeIds, frameId: mark.id },
      ...emptied.map((markId): FlowOperation => ({ type: "removeMark", markId })),
    ],
  });
  return true;
}

/** Takes what is chosen out of its frames; those that it leaves empty go. Says whether any of it stood in one. */
export function unframeSelection({ store, selection }: FlowEditor): boolean {
  const { graph } = store.getState().document;
  const nodeIds = selection.get().filter((id) => frameOf(graph, id) !== undefined);
  if (nodeIds.length === 0) return false;
  const emptied = framesAround(graph, new Set(nodeIds));
  store.edit({
    name: "frame",
    operations: [
      { type: "frameNodes", nodeIds, frameId: null },
      ...emptied.map((markId): FlowOperation => ({ type: "removeMark", markId })),
    ],
  });
  return true;
}

export function writeMark({ store }: FlowEditor, markId: string, text: string): void {
  store.edit({
    name: "mark",
    operations: [{ type: "updateMark", markId, changes: { text } }],
    key: `mark:${markId}`,
  });
}

/** The next of the colours. */
export function recolorMark({ store }: FlowEditor, { id, color }: FlowMark): void {
  const next = markColors[(markColors.indexOf(color) + 1) % markColors.length] as MarkColor;
  store.edit({ name: "mark", operations: [{ type: "updateMark", markId: id, changes: { color: next } }] });
}

export function removeMark({ store }: FlowEditor, markId: string): void {
  store.edit({ name: "remove", operations: [{ type: "removeMark", markId }] });
}

export function foldFrame({ store }: FlowEditor, markId: string, folded: boolean): void {
  store.edit({ name: "frame", operations: [{ type: "updateMark", markId, changes: { folded } }] });
}
