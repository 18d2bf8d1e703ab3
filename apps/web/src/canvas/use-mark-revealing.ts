import { useReactFlow } from "@xyflow/react";
import { useEffect } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { showOnCanvas } from "./show-on-canvas.ts";

/** While the canvas is open, a note or frame that is found elsewhere comes into view on it. */
export function useMarkRevealing(): void {
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  useEffect(() => {
    editor.revealingMark.set({ reveal: (markId) => showOnCanvas(editor, drawing, markId) });
    return () => editor.revealingMark.set(null);
  }, [editor, drawing]);
}
