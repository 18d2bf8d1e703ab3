import type { Position } from "@parlo/engine";
import type { useReactFlow } from "@xyflow/react";

/** The place in the middle of what is seen of the canvas. */
export function middleOfView(
  drawing: Pick<ReturnType<typeof useReactFlow>, "screenToFlowPosition">,
  canvas: Element | null,
): Position {
  const box = canvas?.getBoundingClientRect();
  const [left, top] = [box?.left ?? 0, box?.top ?? 0];
  return drawing.screenToFlowPosition({ x: left + (box?.width ?? 0) / 2, y: top + (box?.height ?? 0) / 2 });
}
