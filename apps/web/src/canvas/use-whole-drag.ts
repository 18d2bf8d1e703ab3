import { type RefObject, useEffect } from "react";

/** As soon as it hears of more than one pixel, the drawing library takes hold of a card. */
const justMoved = 1.5;

/**
 * Browsers keep the first pixels of a finger's way to themselves, and the drawing library takes hold of a card only
 * where it hears of the way: the card would stay so far behind. It is told of the way's beginning first.
 */
export function useWholeDrag(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const canvas = frame.current;
    if (!canvas) return;
    let touched: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      touched = touches.length === 1 ? touches[0] : undefined;
    };
    const move = ({ touches: [to, second] }: TouchEvent) => {
      const from = touched;
      touched = undefined;
      if (!from || !to || second || from.identifier !== to.identifier) return;
      const part = justMoved / Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY);
      if (part >= 1) return;
      const { identifier, target } = from;
      const at = (start: number, end: number) => start + (end - start) * part;
      const clientX = at(from.clientX, to.clientX);
      const clientY = at(from.clientY, to.clientY);
      const touches = [new Touch({ identifier, target, clientX, clientY })];
      const heard = { touches, targetTouches: touches, changedTouches: touches, bubbles: true, cancelable: true };
      target.dispatchEvent(new TouchEvent("touchmove", heard));
    };
    canvas.addEventListener("touchstart", begin, { capture: true, passive: true });
    canvas.addEventListener("touchmove", move, { capture: true, passive: true });
    return () => {
      canvas.removeEventListener("touchstart", begin, { capture: true });
      canvas.removeEventListener("touchmove", move, { capture: true });
    };
  }, [frame]);
}
