import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useFlowEditor } from "../../canvas/index.ts";

/** What is filled in first: the name and the buttons above it are seldom wanted. */
const firstField =
  "fieldset:enabled :is(input:enabled:not([type=radio], [type=checkbox]), textarea:enabled, [contenteditable=true], [role=combobox]:enabled)";

/** What a drawer needs to take the focus when it shows something, and to be closed with Escape. */
export function useDrawerPanel(shown: string) {
  const { closeDrawer } = useFlowEditor();
  const ref = useRef<HTMLElement>(null);
  // Who came by key goes on to the first field, as soon as the form is there; a finger would get its keyboard unasked.
  const enterForm = useCallback(() => {
    if (ref.current === document.activeElement && ref.current?.matches(":focus-visible"))
      (ref.current.querySelector<HTMLElement>(firstField) ?? ref.current.querySelector("fieldset button"))?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step or tool is another drawer
  useEffect(() => {
    const takeFocus = () => {
      ref.current?.focus();
      enterForm();
    };
    // On the canvas the keys stay with the cards: Delete, arrows, Tab.
    if (!document.activeElement?.closest(".flow-canvas")) takeFocus();
    window.addEventListener("parlo:settings", takeFocus);
    return () => window.removeEventListener("parlo:settings", takeFocus);
  }, [shown, enterForm]);
  return {
    enterForm,
    panel: {
      ref,
      tabIndex: -1,
      className: "flex min-h-0 flex-[3] flex-col outline-none focus-visible:shadow-none dock:w-[344px]",
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Escape" && !event.defaultPrevented) closeDrawer();
      },
    },
  };
}
