import { NumberField } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";

interface HistoryFieldProps {
  value: number;
  onChange: (messages: number) => void;
  least: number;
  error?: string | undefined;
  surroundings: FormSurroundings;
}

/** How many of the latest messages a model reads. */
export function HistoryField({ value, onChange, least, error, surroundings: { t } }: HistoryFieldProps) {
  return (
    <NumberField
      label={t("model.history")}
      help={t("model.historyHelp")}
      error={error}
      value={value}
      onChange={(count) => onChange(Math.max(least, Math.round(count ?? 0)))}
    />
  );
}
