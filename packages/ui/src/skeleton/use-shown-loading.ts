import { useEffect, useRef, useState } from "react";

/** Milliseconds. */
export const skeletonDelay = 300;
export const skeletonMinimum = 500;

/** Nothing for the first 300 ms; what is shown after that stays at least 500 ms, so that nothing flashes. */
export function useShownLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? skeletonDelay : Math.max(0, since.current + skeletonMinimum - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}
