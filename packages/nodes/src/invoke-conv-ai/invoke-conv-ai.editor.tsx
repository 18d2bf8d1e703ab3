import { MessagesSquare } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { invokeConvAiKind } from "./invoke-conv-ai.kind.ts";

export const invokeConvAiEditor: NodeEditor<typeof invokeConvAiKind> = {
  fieldNames: { waitForCallback: "callback" },
  Icon: MessagesSquare,
  summary: ({ configurationId, send }, { t, convAiName }) => ({
    lines: [
      {
        look: "plain",
        text: configurationId ? (convAiName(configurationId) ?? t("summary.unknown")) : t("summary.default"),
      },
      ...(send.what === "text" ? [{ look: "plain" as const, text: send.text }] : []),
      ...(send.what === "signal" ? [{ look: "code" as const, text: send.name }] : []),
    ],
  }),
};
