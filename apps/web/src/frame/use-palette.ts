import { useEffect, useState } from "react";

/** ⌘K and Ctrl K open and close the palette anywhere. */
export function usePalette() {
  /** Before it came; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setTyped((before) => (before === null ? "" : null));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return { typed, type: setTyped, show: () => setTyped(""), hide: () => setTyped(null) };
}
