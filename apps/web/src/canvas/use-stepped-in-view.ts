import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { showOnCanvas } from "./show-on-canvas.ts";
import { isInView } from "./walk-on-canvas.ts";

/** What undo or redo has changed out of sight comes into view: otherwise nothing would seem to have happened. */
export function useSteppedInView(frame: RefObject<HTMLElement | null>): void {
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined;
    const stop = editor.stepped.subscribe(() => {
      clearTimeout(pending);
      // Cards are drawn where they now stand by then.
      pending = setTimeout(() => {
        const ids = editor.stepped.get().filter((id) => editor.store.getState().document.graph.nodes[id]);
        const [first] = ids;
        if (first && !ids.some((id) => isInView(drawing, frame.current, id, editor.editable)))
          showOnCanvas(editor, drawing, first);
      }, 50);
    });
    return () => {
      stop();
      clearTimeout(pending);
    };
  }, [editor, drawing, frame]);
}
