import type { FlowGraph } from "@parlo/engine";
import { useTranslation } from "react-i18next";
import { nodeName, useFlowEditor } from "../../canvas/index.ts";
import type { PartDifference } from "./model/flow-difference.ts";

/** What something that differs is called: as it is now, or as it was where it has gone. */
export function usePartName(before: FlowGraph, after: FlowGraph): (part: PartDifference) => string {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  return ({ part }) => {
    if (part.type === "flow") return t("flow.settings.title");
    const node = after.nodes[part.id] ?? before.nodes[part.id];
    if (part.type === "node") return node ? nodeName(node, catalog.entry(node.type)) : part.id;
    const mark = after.marks?.[part.id] ?? before.marks?.[part.id];
    return mark?.text.trim() || t(`canvas.mark.${mark?.type ?? "note"}`);
  };
}
