import { Target } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { intentMatcherKind } from "./intent-matcher.kind.ts";

export const intentMatcherEditor: NodeEditor<typeof intentMatcherKind> = {
  Icon: Target,
  summary: ({ aiModelId }, { t, aiModelName }) => ({
    lines: [
      {
        look: "plain",
        text:
          aiModelId === null
            ? t("summary.words")
            : t("summary.model", { name: aiModelName(aiModelId) ?? t("summary.unknownModel") }),
      },
    ],
  }),
};
