import { MiniMap } from "@xyflow/react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFlowEditor } from "./flow-editor.ts";

export function CanvasMiniMap() {
  const { catalog, store } = useFlowEditor();
  const { t } = useTranslation();
  const colour = useCallback(
    ({ id }: { id: string }) => {
      const node = store.getState().document.graph.nodes[id];
      const category = (node && catalog.entry(node.type)?.category) ?? "Flow";
      return `var(--cat-${category.toLowerCase()})`;
    },
    [catalog, store],
  );
  return (
    <MiniMap
      pannable
      zoomable
      ariaLabel={t("canvas.miniMap")}
      nodeColor={colour}
      nodeStrokeWidth={0}
      nodeBorderRadius={14}
      bgColor="transparent"
      maskColor="transparent"
      maskStrokeColor="var(--brand)"
      maskStrokeWidth={2}
      style={{ width: 134, height: 92 }}
    />
  );
}
