import { ListChecks } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { extractVariablesKind } from "./extract-variables.kind.ts";

export const extractVariablesEditor: NodeEditor<typeof extractVariablesKind> = {
  Icon: ListChecks,
  summary: ({ model: { aiModelId }, variables, missing }, { t, aiModelName }) => ({
    lines: [
      { look: "plain", text: t(`summary.${missing}`) },
      {
        look: "plain",
        text: aiModelId ? (aiModelName(aiModelId) ?? t("summary.unknownModel")) : t("summary.defaultModel"),
      },
    ],
    chips: variables.flatMap(({ variable }) => (variable === "" ? [] : [variable])),
  }),
};
