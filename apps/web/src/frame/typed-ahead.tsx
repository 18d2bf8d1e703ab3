import { isComposing } from "@parlo/ui";
import { useEffectEvent, useLayoutEffect } from "react";

interface TypedAheadProps {
  /** What has been typed so far. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Stands where the palette comes: what is typed before its field is there belongs to it, and to nothing behind it. */
export function TypedAhead({ text, onText, onClose }: TypedAheadProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || isComposing(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === "Escape") onClose();
    else if (event.key === "Backspace") onText([...text].slice(0, -1).join(""));
    else if ([...event.key].length === 1) onText(text + event.key);
  });
  // At once: the next key may come before the page is drawn.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
  return null;
}
