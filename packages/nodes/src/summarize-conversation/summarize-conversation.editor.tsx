import { ScrollText } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { summarizeConversationKind } from "./summarize-conversation.kind.ts";

export const summarizeConversationEditor: NodeEditor<typeof summarizeConversationKind> = {
  Icon: ScrollText,
  summary: ({ model: { aiModelId, instruction, variable } }, { t, aiModelName }) => ({
    lines: [
      { look: "plain", text: variable ? t("summary.into", { name: `{{ ${variable} }}` }) : instruction },
      {
        look: "plain",
        text: aiModelId ? (aiModelName(aiModelId) ?? t("summary.unknownModel")) : t("summary.defaultModel"),
      },
    ],
  }),
};
