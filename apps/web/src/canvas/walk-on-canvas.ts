import type { Position } from "@parlo/engine";
import type { useReactFlow } from "@xyflow/react";
import { fitOptions } from "./fit-options.ts";
import type { FlowEditor } from "./flow-editor.ts";
import { membersOf } from "./model/frames.ts";
import { neighbour } from "./model/neighbour.ts";
import { showOnCanvas } from "./show-on-canvas.ts";

type Drawing = ReturnType<typeof useReactFlow>;

/** Goes on to what lies in a direction: chooses it and has it in view. A folded frame is chosen with all behind it. */
export function walkOnCanvas(
  editor: FlowEditor,
  drawing: Drawing,
  canvas: Element | null,
  direction: Position,
): string | null {
  const { store, selection, editable } = editor;
  const { graph } = store.getState().document;
  const next = neighbour(graph, selection.get()[0] ?? null, direction);
  if (next === null) return null;
  selection.set(graph.nodes[next] ? [next] : membersOf(graph, next));
  if (!isInView(drawing, canvas, next, editable)) showOnCanvas(editor, drawing, next);
  return next;
}

/** All of it, clear of what floats on the canvas. */
export function isInView(drawing: Drawing, canvas: Element | null, id: string, editable: boolean): boolean {
  if (!canvas) return false;
  const box = canvas.getBoundingClientRect();
  const { padding } = fitOptions(editable);
  const { x, y, width, height } = drawing.getNodesBounds([id]);
  const start = drawing.flowToScreenPosition({ x, y });
  const end = drawing.flowToScreenPosition({ x: x + width, y: y + height });
  return (
    start.x >= box.left + Number.parseInt(padding.left, 10) &&
    start.y >= box.top + Number.parseInt(padding.top, 10) &&
    end.x <= box.right - Number.parseInt(padding.right, 10) &&
    end.y <= box.bottom - Number.parseInt(padding.bottom, 10)
  );
}
