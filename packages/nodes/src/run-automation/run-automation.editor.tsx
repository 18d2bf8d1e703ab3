import { Workflow } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { runAutomationKind } from "./run-automation.kind.ts";

export const runAutomationEditor: NodeEditor<typeof runAutomationKind> = {
  Icon: Workflow,
  summary: ({ flowId, wait }, { t, flowName }) => ({
    lines: [
      { look: "plain", text: flowId ? (flowName(flowId) ?? t("summary.unknown")) : "" },
      { look: "plain", text: flowId ? t(wait ? "summary.waits" : "summary.starts") : "" },
    ],
  }),
};
