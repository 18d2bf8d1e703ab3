import { useReactFlow, useStore } from "@xyflow/react";
import { LayoutGrid, Maximize, Minus, Plus, StickyNote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fitOptions } from "./fit-options.ts";
import { useFlowEditor } from "./flow-editor.ts";
import { layoutFlow } from "./layout-flow.ts";
import { addNote } from "./mark-edits.ts";
import { middleOfView } from "./middle-of-view.ts";

export function CanvasZoom() {
  const { t } = useTranslation();
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  const fit = () => void drawing.fitView({ ...fitOptions(), duration: 240 });
  return (
    <div className="canvas-panel canvas-zoom" role="toolbar" aria-label={t("canvas.zoom.label")}>
      <button
        type="button"
        aria-label={t("canvas.zoom.out")}
        title={t("canvas.zoom.out")}
        onClick={() => void drawing.zoomOut({ duration: 150 })}
      >
        <Minus />
      </button>
      <button type="button" title={t("canvas.zoom.whole")} onClick={() => void drawing.zoomTo(1, { duration: 150 })}>
        {percent} %
      </button>
      <button
        type="button"
        aria-label={t("canvas.zoom.in")}
        title={t("canvas.zoom.in")}
        onClick={() => void drawing.zoomIn({ duration: 150 })}
      >
        <Plus />
      </button>
      <hr />
      <button type="button" aria-label={t("canvas.zoom.fit")} title={t("canvas.zoom.fit")} onClick={fit}>
        <Maximize />
      </button>
      {editor.editable && (
        <>
          <button
            type="button"
            aria-label={t("canvas.zoom.layout")}
            title={t("canvas.zoom.layout")}
            onClick={() => void layoutFlow(editor, drawing)}
          >
            <LayoutGrid />
          </button>
          <button
            type="button"
            aria-label={t("canvas.mark.addNote")}
            title={t("canvas.mark.addNote")}
            onClick={(event) => addNote(editor, middleOfView(drawing, event.currentTarget.closest(".flow-canvas")))}
          >
            <StickyNote />
          </button>
        </>
      )}
    </div>
  );
}
