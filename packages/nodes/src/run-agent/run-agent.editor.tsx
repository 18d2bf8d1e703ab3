import { UserCog } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { runAgentKind } from "./run-agent.kind.ts";

export const runAgentEditor: NodeEditor<typeof runAgentKind> = {
  Icon: UserCog,
  summary: ({ flowId, task }, { t, flowName }) => ({
    lines: [
      { look: "plain", text: flowId ? (flowName(flowId) ?? t("summary.unknown")) : "" },
      { look: "plain", text: task },
    ],
  }),
};
