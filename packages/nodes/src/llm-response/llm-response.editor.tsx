import { Sparkles } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { llmResponseKind } from "./llm-response.kind.ts";

export const llmResponseEditor: NodeEditor<typeof llmResponseKind> = {
  Icon: Sparkles,
  summary: ({ model }, { t, aiModelName }) => ({
    lines: [
      { look: "plain", text: model.instruction },
      {
        look: "plain",
        text: model.aiModelId ? (aiModelName(model.aiModelId) ?? t("summary.unknownModel")) : t("summary.defaultModel"),
      },
    ],
  }),
};
