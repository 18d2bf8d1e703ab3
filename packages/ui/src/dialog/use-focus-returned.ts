import { useRef } from "react";

/** Gives the focus back to where it was: dialogs here have no trigger of their own that would get it. */
export function useFocusReturned(open: boolean) {
  const from = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  // Looked up as the dialog is drawn: a field with the focus from the start takes it before anybody is told.
  if (open !== wasOpen.current) {
    wasOpen.current = open;
    if (open) from.current = focusToReturn();
  }
  /** What is done now says itself where the focus goes. */
  const forget = () => {
    from.current = null;
  };
  const focus = {
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

/** Where the focus is; in a menu, which is gone by then, the button that opened it. */
function focusToReturn(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
}
