import type { ModelSettings } from "@parlo/engine";
import { NumberField, Select, TemplateField } from "@parlo/ui";
import { useState } from "react";
import { aiModelOptions } from "./ai-model-options.editor.ts";
import { AiModelSelect } from "./ai-model-select.tsx";
import type { FormSurroundings } from "./editor.ts";
import { HistoryField } from "./history-field.tsx";
import { StoreField } from "./store-field.tsx";
import { templateVariables } from "./template-variables.editor.ts";

interface ModelFieldsProps {
  value: ModelSettings;
  onChange: (value: ModelSettings, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
  /** Variables that the model is told by their names. */
  known?: readonly string[];
}

/** Which model is asked, what it is told, and how it answers. */
export function ModelFields({ value, onChange, surroundings, problemAt, known = [] }: ModelFieldsProps) {
  const { t, aiModels, PromptPreview } = surroundings;
  const [previewed, setPreviewed] = useState(false);
  const set = (part: Partial<ModelSettings>, field: string) => onChange({ ...value, ...part }, `model.${field}`);
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
      {PromptPreview && (
        <details onToggle={(event) => setPreviewed(event.currentTarget.open)}>
          <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("model.preview")}</summary>
          {previewed && <PromptPreview settings={value} known={known} />}
        </details>
      )}
      <AiModelSelect
        label={t("model.model")}
        noneLabel={t("model.default")}
        error={problemAt("model.aiModelId") ?? problemAt("model")}
        value={value.aiModelId}
        onChange={(aiModelId) => set({ aiModelId }, "aiModelId")}
        surroundings={surroundings}
      />
      <details>
        <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("model.more")}</summary>
        <div className="mt-2 flex flex-col gap-3.5">
          <Select
            label={t("model.fallback")}
            error={problemAt("model.fallbackAiModelId")}
            value={value.fallbackAiModelId ?? ""}
            onChange={(id) => set({ fallbackAiModelId: id || null }, "fallbackAiModelId")}
            options={[{ value: "", label: t("model.none") }, ...aiModelOptions(aiModels)]}
          />
          <TemplateField
            label={t("model.context")}
            help={t("model.contextHelp")}
            optional
            value={value.context}
            onChange={(context) => set({ context }, "context")}
            variables={variables}
          />
          <div className="grid grid-cols-2 items-end gap-3">
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
          <HistoryField
            least={0}
            value={value.historyMessages}
            onChange={(historyMessages) => set({ historyMessages }, "historyMessages")}
            surroundings={surroundings}
          />
          <StoreField
            label={t("model.variable")}
            value={value}
            onChange={(next, field) => onChange(next, `model.${field}`)}
            problemAt={(field) => problemAt(`model.${field}`)}
            surroundings={surroundings}
          />
        </div>
      </details>
    </>
  );
}
