import { Link, NumberField, RowList, Select, TemplateField } from "@parlo/ui";
import type { NodeForm } from "../editor.ts";
import { newId } from "../new-id.editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { IntentFields } from "./intent-fields.tsx";
import type { intentMatcherKind } from "./intent-matcher.kind.ts";

export const intentMatcherForm: NodeForm<typeof intentMatcherKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => (
    <>
      <RowList<(typeof value.intents)[number]>
        label={t("fields.intents")}
        error={value.intents.length === 0 ? problemAt("intents") : undefined}
        items={value.intents}
        onChange={(intents, field) => onChange({ ...value, intents }, `intents.${field}`)}
        make={() => ({
          id: newId(value.intents.map(({ id }) => id)),
          name: t("fields.newIntent", { number: value.intents.length + 1 }),
          description: "",
          examples: {},
        })}
        addLabel={t("fields.addIntent")}
        {...rowLabels(surroundings)}
        most={50}
        render={(item, set, index) => (
          <IntentFields
            value={item}
            onChange={set}
            t={t}
            surroundings={surroundings}
            problemAt={(field) => problemAt(`intents.${index}.${field}`)}
          />
        )}
      />
      <Select
        label={t("fields.by")}
        aside={
          surroundings.newAiModelHref && (
            <Link href={surroundings.newAiModelHref} className="rounded-sm font-medium text-brand-text">
              {surroundings.t("model.new")}
            </Link>
          )
        }
        help={t("fields.byHelp")}
        error={problemAt("aiModelId")}
        value={value.aiModelId ?? ""}
        onChange={(id) => onChange({ ...value, aiModelId: id || null }, "aiModelId")}
        options={[
          { value: "", label: t("fields.words") },
          ...surroundings.aiModels.map(({ value: id, label, note = "" }) => ({ value: id, label, hint: note })),
        ]}
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
