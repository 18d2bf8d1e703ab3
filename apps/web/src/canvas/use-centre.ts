import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useRef } from "react";
import { useFlowEditor } from "./flow-editor.ts";
import { foldedInto, shownPlace } from "./model/frames.ts";
import { readable } from "./opening-view.ts";
import { bringNear, near } from "./show-on-canvas.ts";
import { isInView } from "./walk-on-canvas.ts";

/**
 * Brings a step whose settings are opened into the middle, unless it can be seen and read beside them as it is; the one
 * that a flow is opened with, unless all is in view.
 */
export function useCentre(canvas: RefObject<HTMLElement | null>, nodeId: string | null, showsAll: boolean): void {
  const isOpening = useRef(true);
  const drawing = useReactFlow();
  const { store, selection, editable } = useFlowEditor();
  useEffect(() => {
    const wasOpening = isOpening.current;
    isOpening.current = false;
    const { graph } = store.getState().document;
    const node = nodeId ? graph.nodes[nodeId] : undefined;
    if (!node) return;
    selection.set([node.id]);
    if (wasOpening) {
      const { x, y } = shownPlace(graph, node);
      if (!showsAll) void drawing.setCenter(x + 106, y + 60, { zoom: Math.max(drawing.getZoom(), near) });
      return;
    }
    const drawn = foldedInto(graph).get(node.id) ?? node.id;
    // In the next frame the settings have taken their room, in the one after it the drawing knows of that.
    let waiting = requestAnimationFrame(() => {
      waiting = requestAnimationFrame(() => {
        if (drawing.getZoom() < readable || !isInView(drawing, canvas.current, drawn, editable))
          void bringNear(drawing, drawn, editable);
      });
    });
    return () => cancelAnimationFrame(waiting);
  }, [nodeId, drawing, store, selection, editable, canvas, showsAll]);
}
