import type { Ladder } from "@parlo/engine";
import { Switch } from "@parlo/ui";
import { AiModelSelect } from "./ai-model-select.tsx";
import type { FormSurroundings } from "./editor.ts";
import { LadderFields } from "./ladder-fields.tsx";

interface Question {
  aiModelId: string | null;
  digress: boolean;
  ladder: Ladder;
}

interface QuestionFieldsProps<Value extends Question> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** What every question asks its author: may people speak of something else, and what is said when no answer fits. */
export function QuestionFields<Value extends Question>({
  value,
  onChange,
  surroundings,
  problemAt,
}: QuestionFieldsProps<Value>) {
  const { t } = surroundings;
  return (
    <>
      <Switch
        label={t("ladder.digress")}
        help={t("ladder.digressHelp")}
        value={value.digress}
        onChange={(digress) => onChange({ ...value, digress }, "digress")}
      />
      <AiModelSelect
        label={t("ladder.model")}
        help={t("ladder.modelHelp")}
        noneLabel={t("model.none")}
        error={problemAt("aiModelId")}
        value={value.aiModelId}
        onChange={(aiModelId) => onChange({ ...value, aiModelId }, "aiModelId")}
        surroundings={surroundings}
      />
      <LadderFields
        value={value.ladder}
        onChange={(ladder, field) => onChange({ ...value, ladder }, field)}
        surroundings={surroundings}
      />
    </>
  );
}
