import type { ReadingSettings } from "@parlo/engine";
import type { ReactNode } from "react";
import { AiModelSelect } from "./ai-model-select.tsx";
import type { FormSurroundings } from "./editor.ts";
import { HistoryField } from "./history-field.tsx";

interface ReadingFieldsProps<Value extends ReadingSettings> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  /** What else stands among the further settings. */
  children?: ReactNode;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Which model reads the conversation, and how much of it. */
export function ReadingFields<Value extends ReadingSettings>(props: ReadingFieldsProps<Value>) {
  const { value, onChange, children, surroundings, problemAt } = props;
  const { t } = surroundings;
  return (
    <>
      <AiModelSelect
        label={t("model.model")}
        noneLabel={t("model.default")}
        error={problemAt("model.aiModelId") ?? problemAt("model")}
        value={value.aiModelId}
        onChange={(aiModelId) => onChange({ ...value, aiModelId }, "model.aiModelId")}
        surroundings={surroundings}
      />
      <details>
        <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("model.more")}</summary>
        <div className="mt-2 flex flex-col gap-3.5">
          {children}
          <HistoryField
            least={1}
            error={problemAt("model.historyMessages")}
            value={value.historyMessages}
            onChange={(historyMessages) => onChange({ ...value, historyMessages }, "model.historyMessages")}
            surroundings={surroundings}
          />
        </div>
      </details>
    </>
  );
}
