import { NumberField, TemplateField } from "@parlo/ui";
import { AiModelSelect } from "../ai-model-select.tsx";
import { CaseRows } from "../case-rows.tsx";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { IntentFields } from "./intent-fields.tsx";
import type { intentMatcherKind } from "./intent-matcher.kind.ts";

export const intentMatcherForm: NodeForm<typeof intentMatcherKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <CaseRows
        field="intents"
        label={t("fields.intents")}
        error={value.intents.length === 0 ? problemAt("intents") : undefined}
        addLabel={t("fields.addIntent")}
        most={50}
        nameKey="name"
        longestName={100}
        items={value.intents}
        onChange={(intents, field) => onChange({ ...value, intents }, field)}
        make={(id, number) => ({ id, name: t("fields.newIntent", { number }), description: "", examples: {} })}
        render={(intent) => <IntentFields {...intent} {...{ t, surroundings }} />}
        {...{ surroundings, problemAt }}
      />
      <AiModelSelect
        label={t("fields.by")}
        help={t("fields.byHelp")}
        noneLabel={t("fields.words")}
        error={problemAt("aiModelId")}
        value={value.aiModelId}
        onChange={(aiModelId) => onChange({ ...value, aiModelId }, "aiModelId")}
        surroundings={surroundings}
      />
      <details>
        <summary className="cursor-pointer rounded-sm py-1 font-medium">{surroundings.t("model.more")}</summary>
        <div className="mt-2 flex flex-col gap-3.5">
          <NumberField
            label={t("fields.threshold")}
            help={t("fields.thresholdHelp")}
            unit="%"
            value={Math.round(value.threshold * 100)}
            onChange={(share) =>
              onChange({ ...value, threshold: Math.min(100, Math.max(0, share ?? 0)) / 100 }, "threshold")
            }
          />
          <TemplateField
            label={t("fields.text")}
            error={problemAt("text")}
            multiline={false}
            value={value.text}
            onChange={(text) => onChange({ ...value, text }, "text")}
            variables={templateVariables(surroundings)}
          />
        </div>
      </details>
    </>
  ),
};
