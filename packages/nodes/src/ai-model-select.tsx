import { Link, Select } from "@parlo/ui";
import { aiModelOptions } from "./ai-model-options.editor.ts";
import type { FormSurroundings } from "./editor.ts";

interface AiModelSelectProps {
  label: string;
  help?: string;
  error?: string | undefined;
  /** What choosing none means. */
  noneLabel: string;
  value: string | null;
  onChange: (aiModelId: string | null) => void;
  surroundings: FormSurroundings;
}

/** Chooses an AI model, with the way to where a new one is made. */
export function AiModelSelect(props: AiModelSelectProps) {
  const { label, help, error, noneLabel, value, onChange, surroundings } = props;
  const { t, aiModels, newAiModelHref } = surroundings;
  return (
    <Select
      {...{ label, help, error }}
      aside={
        newAiModelHref && (
          <Link
            href={newAiModelHref}
            className="relative rounded-sm font-medium text-brand-text before:absolute before:-inset-3 tablet:before:hidden"
          >
            {t("model.new")}
          </Link>
        )
      }
      value={value ?? ""}
      onChange={(id) => onChange(id || null)}
      options={[{ value: "", label: noneLabel }, ...aiModelOptions(aiModels)]}
    />
  );
}
