import type { Position } from "@parlo/engine";

/** Where the pointer is in the window while it is over what is drawn on a canvas. */
export function watchPointer(canvas: HTMLElement | null): { at: () => Position | null; stop: () => void } {
  let at: Position | null = null;
  const moved = ({ target, clientX: x, clientY: y }: PointerEvent) => {
    at = target instanceof Element && target.closest(".react-flow__renderer") ? { x, y } : null;
  };
  const left = () => {
    at = null;
  };
  canvas?.addEventListener("pointermove", moved);
  canvas?.addEventListener("pointerleave", left);
  return {
    at: () => at,
    stop() {
      canvas?.removeEventListener("pointermove", moved);
      canvas?.removeEventListener("pointerleave", left);
    },
  };
}
