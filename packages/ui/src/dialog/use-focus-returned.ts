import { useRef } from "react";

/** Gives the focus back to where it was: dialogs here have no trigger of their own that would get it. */
export function useFocusReturned() {
  const from = useRef<Element | null>(null);
  /** What is done now says itself where the focus goes. */
  const forget = () => {
    from.current = null;
  };
  const focus = {
    onOpenAutoFocus: () => {
      from.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const before = from.current;
      // Who has gone elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return;
      if (!(before instanceof HTMLElement) || before === document.body || !before.isConnected) return;
      event.preventDefault();
      before.focus();
    },
  };
  return { focus, forget };
}
