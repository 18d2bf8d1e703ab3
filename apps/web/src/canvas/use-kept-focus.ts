import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";

/** For a panel that keeps the focus when the control that had it has gone, and may take it as it opens. */
export function useKeptFocus(takesIt: boolean, onEscape: () => void) {
  const panel = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!takesIt) return;
    // What it was asked for in holds the focus until it is gone.
    const frame = requestAnimationFrame(() => panel.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesIt]);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) panel.current?.focus();
  });
  return {
    ref: panel,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // React says nothing of a focus that goes with its element: this is somebody who goes elsewhere.
    onBlur: () => {
      isInside.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onEscape();
    },
  };
}
