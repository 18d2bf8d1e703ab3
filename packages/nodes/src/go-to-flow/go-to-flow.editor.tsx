import { CornerDownRight } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { goToFlowKind } from "./go-to-flow.kind.ts";

export const goToFlowEditor: NodeEditor<typeof goToFlowKind> = {
  Icon: CornerDownRight,
  summary: ({ flowId, mode }, { t, flowName }) => ({
    lines: [
      { look: "plain", text: flowId ? (flowName(flowId) ?? t("summary.unknown")) : "" },
      { look: "plain", text: flowId ? t(`mode.${mode}`) : "" },
    ],
  }),
};
