import { Switch } from "@parlo/ui";
import { Sparkles } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { ModelFields } from "../model-fields.tsx";
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
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <ModelFields
        value={value.model}
        onChange={(model, field) => onChange({ ...value, model }, field)}
        surroundings={surroundings}
        problemAt={problemAt}
      />
      <Switch
        label={t("fields.say")}
        help={t("fields.sayHelp")}
        value={value.say}
        onChange={(say) => onChange({ ...value, say }, "say")}
      />
    </>
  ),
};
