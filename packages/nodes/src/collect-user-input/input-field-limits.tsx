import { NumberField, Switch, TemplateField, TextField, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import type { NamedItem } from "../named-rows.tsx";
import { templateVariables } from "../template-variables.editor.ts";
import { type FieldSetting, isWritten } from "./collect-user-input.kind.ts";
import { isSpanned } from "./field-span.ts";
import { FileLimits } from "./file-limits.tsx";
import { NumberBoundField } from "./number-bound-field.tsx";
import { isCounted, written } from "./number-bounds.ts";

interface InputFieldLimitsProps extends NamedItem<FieldSetting> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** What an answer to one question of a form may be, an example of one, and what is said where another comes. */
export function InputFieldLimits({ value, onChange, t, surroundings, problemAt }: InputFieldLimitsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const variables = templateVariables(surroundings);
  const { least, most } = written(value);
  const isText = value.type === "text" || value.type === "longText";
  return (
    <>
      {isWritten(value) && (
        <TextsField
          compact
          label={t("fields.placeholder")}
          optional
          multiline={false}
          value={value.placeholder}
          onChange={(placeholder, code) => onChange({ ...value, placeholder }, `placeholder.${code}`)}
          variables={variables}
          {...{ languages, language, onLanguageChange }}
        />
      )}
      {(isText || value.type === "multiSelect") && (
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            label={t(isText ? "fields.shortest" : "fields.least")}
            optional
            error={problemAt("least")}
            value={least}
            onChange={(least) => onChange({ ...value, least }, "least")}
          />
          <NumberField
            label={t(isText ? "fields.longest" : "fields.most")}
            optional
            value={most}
            onChange={(most) => onChange({ ...value, most }, "most")}
          />
        </div>
      )}
      {isCounted(value) &&
        (["least", "most"] as const).map((end) => (
          <NumberBoundField
            key={end}
            label={t(`fields.${end}`)}
            error={problemAt(end)}
            value={value[end]}
            onChange={(bound) => onChange({ ...value, [end]: bound }, end)}
            variables={variables}
          />
        ))}
      {isSpanned(value.type) &&
        (["earliest", "latest"] as const).map((end) => (
          <TemplateField
            key={end}
            label={t(`fields.${end}`)}
            {...(value.type !== "time" && {
              help: t(value.type === "date" ? "fields.dayHelp" : "fields.dayTimeHelp"),
            })}
            error={problemAt(end)}
            optional
            multiline={false}
            placeholder={value.type === "time" ? "09:00" : "2026-12-24"}
            value={value[end]}
            onChange={(bound) => onChange({ ...value, [end]: bound.trimStart() }, end)}
            variables={variables}
          />
        ))}
      {value.type === "file" && <FileLimits {...{ value, onChange, t, problemAt }} />}
      {value.type === "number" && (
        <Switch
          label={t("fields.whole")}
          value={value.whole}
          onChange={(whole) => onChange({ ...value, whole }, "whole")}
        />
      )}
      {isText && (
        <TextField
          label={t("fields.pattern")}
          help={t("fields.patternHelp")}
          error={problemAt("pattern")}
          optional
          mono
          value={value.pattern}
          onChange={(pattern) => onChange({ ...value, pattern }, "pattern")}
          maxLength={500}
        />
      )}
      <TextsField
        compact
        label={t("fields.retry")}
        help={t("fields.retryHelp")}
        optional
        multiline={false}
        value={value.retry}
        onChange={(retry, code) => onChange({ ...value, retry }, `retry.${code}`)}
        variables={variables}
        {...{ languages, language, onLanguageChange }}
      />
    </>
  );
}
