import { useEffect, useState } from "react";

/** How long what is seen first is left alone, and how long nobody has moved anything by then (milliseconds). */
const quietMs = 3000;
const stillMs = 500;
/** Who never pauses gets it all the same (milliseconds). */
const longestMs = 6000;
/** Not keys: what the next one is meant for is to be there by then. */
const movements = ["wheel", "pointermove", "pointerdown", "mousemove", "touchmove"] as const;

/**
 * Turns true once the screen has been there for a while and nobody is in the middle of something: what it was not opened
 * for may come then, and no drag or zoom waits for it.
 */
export function useRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => {
    if (isAtRest) return;
    const began = performance.now();
    let moved = Number.NEGATIVE_INFINITY;
    const onMovement = () => {
      moved = performance.now();
    };
    const look = () => {
      const now = performance.now();
      const left = Math.min(Math.max(began + quietMs, moved + stillMs), began + longestMs) - now;
      if (left <= 0) setIsAtRest(true);
      else timer = setTimeout(look, left);
    };
    let timer = setTimeout(look, quietMs);
    for (const name of movements) window.addEventListener(name, onMovement, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of movements) window.removeEventListener(name, onMovement, { capture: true });
    };
  }, [isAtRest]);
  return isAtRest;
}
