import { useReactFlow } from "@xyflow/react";
import { useCallback } from "react";
import { showOnCanvas, useFlowEditor } from "../../canvas/index.ts";
import { HeatOnSteps } from "./heat-on-steps.tsx";
import { HeatPanel } from "./heat-panel.tsx";
import { noHeat, useHeat } from "./use-heat.ts";
import { useHeatChoice } from "./use-heat-choice.ts";

/** How the flow is used, over its canvas. */
export function CanvasHeat({ onClose }: { onClose: () => void }) {
  const editor = useFlowEditor();
  const drawing = useReactFlow();
  const { choice, choose, leave } = useHeatChoice();
  const query = useHeat(choice);
  const show = useCallback((nodeId: string) => showOnCanvas(editor, drawing, nodeId), [editor, drawing]);
  return (
    <>
      <HeatOnSteps heat={query.data ?? noHeat} metric={choice.metric} folds />
      <HeatPanel
        className="canvas-panel canvas-heat"
        {...{ query, choice }}
        onChange={choose}
        onShow={show}
        onClose={() => {
          leave();
          onClose();
        }}
      />
    </>
  );
}
