import type { ModelSettings } from "@parlo/engine";
import { Link, NumberField, Select, TemplateField } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";
import { templateVariables } from "./template-variables.editor.ts";
import { VariableField } from "./variable-field.tsx";

interface ModelFieldsProps {
  value: ModelSettings;
  onChange: (value: ModelSettings, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Which model is asked, what it is told, and how it answers. */
export function ModelFields({ value, onChange, surroundings, problemAt }: ModelFieldsProps) {
  const { t, aiModels, newAiModelHref } = surroundings;
  const set = (part: Partial<ModelSettings>, field: string) => onChange({ ...value, ...part }, `model.${field}`);
  const models = aiModels.map(({ value: id, label, note = "" }) => ({ value: id, label, hint: note }));
  const variables = templateVariables(surroundings);
  return (
    <>
      <TemplateField
        label={t("model.instruction")}
        help={t("model.instructionHelp")}
        error={problemAt("model.instruction")}
        value={value.instruction}
        onChange={(instruction) => set({ instruction }, "instruction")}
        variables={variables}
      />
      <Select
        label={t("model.model")}
        aside={
          newAiModelHref && (
            <Link href={newAiModelHref} className="rounded-sm font-medium text-brand-text">
              {t("model.new")}
            </Link>
          )
        }
        error={problemAt("model.aiModelId") ?? problemAt("model")}
        value={value.aiModelId ?? ""}
        onChange={(id) => set({ aiModelId: id || null }, "aiModelId")}
        options={[{ value: "", label: t("model.default") }, ...models]}
      />
      <details>
        <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("model.more")}</summary>
        <div className="mt-2 flex flex-col gap-3.5">
          <Select
            label={t("model.fallback")}
            error={problemAt("model.fallbackAiModelId")}
            value={value.fallbackAiModelId ?? ""}
            onChange={(id) => set({ fallbackAiModelId: id || null }, "fallbackAiModelId")}
            options={[{ value: "", label: t("model.none") }, ...models]}
          />
          <TemplateField
            label={t("model.context")}
            help={t("model.contextHelp")}
            optional
            value={value.context}
            onChange={(context) => set({ context }, "context")}
            variables={variables}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={t("model.temperature")}
              optional
              value={value.temperature}
              onChange={(temperature) => set({ temperature }, "temperature")}
            />
            <NumberField
              label={t("model.maxTokens")}
              optional
              value={value.maxTokens}
              onChange={(tokens) => set({ maxTokens: tokens === null ? null : Math.round(tokens) }, "maxTokens")}
            />
          </div>
          <NumberField
            label={t("model.history")}
            help={t("model.historyHelp")}
            value={value.historyMessages}
            onChange={(count) => set({ historyMessages: Math.max(0, Math.round(count ?? 0)) }, "historyMessages")}
          />
          <VariableField
            label={t("model.variable")}
            access="write"
            error={problemAt("model.variable")}
            value={value.variable ?? ""}
            onChange={(variable) => set({ variable: variable || null }, "variable")}
            surroundings={surroundings}
          />
        </div>
      </details>
    </>
  );
}
