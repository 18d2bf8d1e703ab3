import { Timer } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { delayActionKind } from "./delay-action.kind.ts";

export const delayActionEditor: NodeEditor<typeof delayActionKind> = {
  Icon: Timer,
  summary: ({ durationMs, typing }, { t }) => ({
    lines: [
      { look: "plain", text: t("summary.seconds", { seconds: durationMs / 1000 }) },
      { look: "plain", text: typing ? t("summary.typing") : "" },
    ],
  }),
};
