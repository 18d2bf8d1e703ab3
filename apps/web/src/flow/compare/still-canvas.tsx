import { ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { type ReactNode, useEffect, useRef } from "react";
import { FlowCanvas, type FlowEditor, FlowEditorProvider, showOnCanvas } from "../../canvas/index.ts";

interface StillCanvasProps {
  editor: FlowEditor;
  /** The node or the mark that is brought into the middle. */
  chosenId: string | null;
  /** Beside the canvas; below it on a phone. */
  children: ReactNode;
  label: string;
}

/** A canvas on which nothing is changed, with what there is to say of it beside it. */
export function StillCanvas({ editor, chosenId, children, label }: StillCanvasProps) {
  return (
    <div className="flex min-h-0 flex-1 max-tablet:flex-col">
      <div className="relative min-h-0 min-w-0 flex-1">
        <FlowEditorProvider value={editor}>
          <ReactFlowProvider>
            <FlowCanvas focusNodeId={null} />
            <Chosen id={chosenId} editor={editor} />
          </ReactFlowProvider>
        </FlowEditorProvider>
      </div>
      <aside
        aria-label={label}
        className="flex min-h-0 w-[384px] flex-none flex-col border-s border-line bg-surface max-tablet:h-1/2 max-tablet:w-full max-tablet:border-s-0 max-tablet:border-t"
      >
        {children}
      </aside>
    </div>
  );
}

function Chosen({ id, editor }: { id: string | null; editor: FlowEditor }) {
  const drawing = useReactFlow();
  const latest = useRef(editor);
  latest.current = editor;
  // Whoever else edits the draft meanwhile moves no view.
  useEffect(() => {
    if (id === null) latest.current.selection.set([]);
    else showOnCanvas(latest.current, drawing, id);
  }, [id, drawing]);
  return null;
}
