import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { nodeName, useFlowEditor } from "../../../canvas/index.ts";
import { toggleStop } from "./flow-stops.ts";

/** Has tests stop before a step, or no longer, and says which to those who listen. */
export function useToggleStop(): (nodeId: string) => void {
  const { t } = useTranslation();
  const { flowId, store, catalog, announce } = useFlowEditor();
  return useCallback(
    (nodeId) => {
      const node = store.getState().document.graph.nodes[nodeId];
      if (!node) return;
      const step = nodeName(node, catalog.entry(node.type));
      announce(t(toggleStop(flowId, nodeId) ? "flow.test.stops.added" : "flow.test.stops.removed", { step }));
    },
    [t, flowId, store, catalog, announce],
  );
}
