import { CircleStop } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { endFlowKind } from "./end-flow.kind.ts";

export const endFlowEditor: NodeEditor<typeof endFlowKind> = {
  Icon: CircleStop,
  summary: ({ status, detail }, { t }) => ({
    lines: [
      { look: "plain", text: t(`status.${status}`) },
      { look: "plain", text: detail },
    ],
  }),
};
