import { useEffect, useState } from "react";

/** ⌘K and Ctrl K open and close the palette anywhere, and what was typed before it came. */
export function usePalette() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
      setTyped("");
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const turn = (isOpen: boolean) => {
    setOpen(isOpen);
    setTyped("");
  };
  return { open, typed, type: setTyped, show: () => turn(true), hide: () => turn(false) };
}
