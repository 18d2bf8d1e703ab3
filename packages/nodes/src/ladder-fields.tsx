import { type Ladder, type Texts, usualSilenceMs } from "@parlo/engine";
import { RowList, TextsField } from "@parlo/ui";
import { DurationField } from "./duration-field.tsx";
import type { FormSurroundings } from "./editor.ts";
import { templateVariables } from "./template-variables.editor.ts";

type Part = Partial<Ladder> & Pick<Ladder, "noInput" | "noInputAfterMs" | "timeoutMs">;

interface LadderFieldsProps<Value extends Part> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
}

/** With its first reminder a step gets the time at which it is said: without one nobody would ever hear it. */
export function withReminders<Value extends Part>(value: Value, noInput: readonly Texts[]): Partial<Ladder> {
  const isFirst = value.noInput.length === 0 && noInput.length > 0 && value.noInputAfterMs === 0;
  return { noInput: [...noInput], ...(isFirst && { noInputAfterMs: usualSilenceMs }) };
}

/** What is said when an answer fits nothing or none comes, and when to give up. */
export function LadderFields<Value extends Part>({ value, onChange, surroundings }: LadderFieldsProps<Value>) {
  const { t } = surroundings;
  const set = (part: Partial<Ladder>, field: string) => onChange({ ...value, ...part }, `ladder.${field}`);
  return (
    <details className="group">
      <summary className="cursor-pointer rounded-sm py-1 font-medium">{t("ladder.title")}</summary>
      <div className="mt-2 flex flex-col gap-3.5">
        {value.noMatch && (
          <TextsRows
            label={t("ladder.noMatch")}
            help={t("ladder.noMatchHelp")}
            value={value.noMatch}
            onChange={(noMatch, field) => set({ noMatch }, `noMatch.${field}`)}
            surroundings={surroundings}
          />
        )}
        <TextsRows
          label={t("ladder.noInput")}
          help={t("ladder.noInputHelp")}
          value={value.noInput}
          onChange={(noInput, field) => set(withReminders(value, noInput), `noInput.${field}`)}
          surroundings={surroundings}
        />
        <DurationField
          label={t("ladder.noInputAfter")}
          help={t("ladder.zeroNever")}
          unit={t("seconds")}
          value={value.noInputAfterMs}
          onChange={(noInputAfterMs) => set({ noInputAfterMs }, "noInputAfterMs")}
        />
        <DurationField
          label={t("ladder.timeout")}
          help={t("ladder.zeroWaits")}
          unit={t("seconds")}
          value={value.timeoutMs}
          onChange={(timeoutMs) => set({ timeoutMs }, "timeoutMs")}
        />
      </div>
    </details>
  );
}

interface TextsRowsProps {
  label: string;
  help?: string;
  value: readonly Texts[];
  onChange: (value: Texts[], field: string) => void;
  surroundings: FormSurroundings;
  least?: number;
  error?: string | undefined;
}

/** Several texts, each in every language. */
export function TextsRows({ label, help, value, onChange, surroundings, least = 0, error }: TextsRowsProps) {
  const { t, languages, language, onLanguageChange } = surroundings;
  return (
    <RowList<Texts>
      {...{ label, help, least, error }}
      items={value}
      onChange={onChange}
      make={() => ({})}
      addLabel={t("text.add")}
      removeLabel={(index) => t("row.remove", { number: index + 1 })}
      most={10}
      render={(texts, set, index) => (
        <TextsField
          compact
          label={t("text.number", { number: index + 1 })}
          value={texts}
          onChange={set}
          variables={templateVariables(surroundings)}
          {...{ languages, language, onLanguageChange }}
        />
      )}
    />
  );
}
