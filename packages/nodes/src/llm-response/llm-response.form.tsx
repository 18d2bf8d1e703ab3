import { Switch } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { KnowledgeFields } from "../knowledge-fields.tsx";
import { ModelFields } from "../model-fields.tsx";
import type { llmResponseKind } from "./llm-response.kind.ts";

export const llmResponseForm: NodeForm<typeof llmResponseKind> = {
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
      {(surroundings.collections.length > 0 || value.grounding.collections.length > 0) && (
        <details open={value.grounding.collections.length > 0}>
          <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("fields.grounding")}</summary>
          <p className="mt-1 text-xs text-text-3">{t("fields.groundingHelp")}</p>
          <div className="mt-2 flex flex-col gap-3.5">
            <KnowledgeFields
              value={value.grounding}
              onChange={(grounding, field) => onChange({ ...value, grounding }, `grounding.${field}`)}
              surroundings={surroundings}
              problemAt={(field) => problemAt(`grounding.${field}`)}
            />
          </div>
        </details>
      )}
    </>
  ),
};
