import { movedCaret } from "@parlo/ui";
import { useEffect } from "react";
import type { FlowEditor } from "../../canvas/index.ts";

/** A field as it was before the flow changed. */
interface Held {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The caret of a plain field stays in its words when others change the text around it: a browser puts it at the end. */
export function useKeptCaret({ store }: FlowEditor): void {
  useEffect(() => {
    let held: Held | null = null;
    // What one types oneself moves the caret as it should.
    const letGo = () => {
      held = null;
    };
    const stop = store.subscribe(() => {
      const field = document.activeElement;
      if (held || !isPlainField(field)) return;
      const before: Held = { value: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
      held = before;
      requestAnimationFrame(() => {
        if (held !== before) return;
        held = null;
        if (field !== document.activeElement || field.value === before.value) return;
        const moved = (at: number) => movedCaret(before.value, field.value, at);
        field.setSelectionRange(moved(before.start), moved(before.end));
      });
    });
    window.addEventListener("input", letGo, true);
    return () => {
      stop();
      window.removeEventListener("input", letGo, true);
    };
  }, [store]);
}

const isPlainField = (element: Element | null): element is HTMLTextAreaElement | HTMLInputElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text");
