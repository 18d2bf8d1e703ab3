import { movedCaret } from "@parlo/ui";
import { useEffect } from "react";
import type { FlowEditor } from "../../canvas/index.ts";

type PlainField = HTMLTextAreaElement | HTMLInputElement;

/** A field as it was before what others have written came into it. */
interface Held {
  readonly field: PlainField;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Frames after a change of the flow in which a field may come to show it: a note is drawn after the canvas. */
const patience = 120;

/** The caret of a plain field stays in its words when others change the text around it: a browser puts it at the end. */
export function useKeptCaret({ store }: FlowEditor): void {
  useEffect(() => {
    let held: Held | null = null;
    let left = 0;
    /** Puts the caret where its words are now. As long as they stand as they did, it is where its writer has put it. */
    function putBack(): void {
      if (!held || held.field !== document.activeElement) return;
      const { field, value, start, end } = held;
      const moved = (at: number) => movedCaret(value, field.value, at);
      if (field.value !== value) field.setSelectionRange(moved(start), moved(end));
      held = holding(field);
    }
    function look(): void {
      left -= 1;
      putBack();
      if (left <= 0 || held?.field !== document.activeElement) held = null;
      if (held) requestAnimationFrame(look);
    }
    const stop = store.subscribe(() => {
      left = patience;
      if (held) return;
      held = holding(document.activeElement);
      if (held) requestAnimationFrame(look);
    });
    // What one types oneself moves the caret as it should.
    const onInput = () => {
      if (held) held = holding(held.field);
    };
    // What is typed before the next frame belongs where the caret was, too.
    window.addEventListener("keydown", putBack, true);
    window.addEventListener("input", onInput, true);
    return () => {
      stop();
      held = null;
      window.removeEventListener("keydown", putBack, true);
      window.removeEventListener("input", onInput, true);
    };
  }, [store]);
}

function holding(field: Element | null): Held | null {
  if (!isPlainField(field)) return null;
  return { field, value: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
}

const isPlainField = (element: Element | null): element is PlainField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text");
