import { Checkbox, NumberField, RowList, Select, TextField, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { textIn } from "../text-in.ts";
import { valueOfLabel } from "../value-of-label.ts";
import { VariableField } from "../variable-field.tsx";
import type { Field } from "./collect-user-input.kind.ts";

interface InputFieldFieldsProps {
  value: Field;
  onChange: (value: Field, field: string) => void;
  /** Names of the other fields. */
  taken: readonly string[];
  t: KindTexts;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

const types = ["text", "longText", "number", "email", "phone", "date", "time", "select", "checkbox"] as const;

/** One question of a form. */
export function InputFieldFields({ value, onChange, taken, t, surroundings, problemAt }: InputFieldFieldsProps) {
  const { languages, language, onLanguageChange } = surroundings;
  const texts = { languages, language, onLanguageChange, variables: templateVariables(surroundings) };
  const setLabel = (label: Field["label"]) => {
    const first = languages[0] ?? language;
    const follows = /^field-\d+$/.test(value.name) || value.name === valueOfLabel(textIn(value.label, first), taken);
    const made = valueOfLabel(textIn(label, first), taken);
    onChange({ ...value, label, name: follows && made ? made : value.name }, `label.${language}`);
  };
  const bounded = value.type === "number" || value.type === "text" || value.type === "longText";
  return (
    <>
      <TextsField
        compact
        label={t("fields.label")}
        error={problemAt("label")}
        multiline={false}
        value={value.label}
        onChange={setLabel}
        {...texts}
      />
      <Select
        label={t("fields.type")}
        value={value.type}
        onChange={(type) => onChange({ ...value, type: type as Field["type"] }, "type")}
        options={types.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <VariableField
        label={t("fields.variable")}
        access="write"
        error={problemAt("variable")}
        value={value.variable ?? ""}
        onChange={(variable) => onChange({ ...value, variable: variable || null }, "variable")}
        surroundings={surroundings}
      />
      <Checkbox
        label={t("fields.required")}
        value={value.required}
        onChange={(required) => onChange({ ...value, required }, "required")}
      />
      {value.type === "select" && (
        <RowList<Field["options"][number]>
          label={t("fields.options")}
          error={problemAt("options")}
          items={value.options}
          onChange={(options, field) => onChange({ ...value, options }, `options.${field}`)}
          make={() => ({ value: `option-${value.options.length + 1}`, label: {} })}
          addLabel={t("fields.addOption")}
          removeLabel={(index) => surroundings.t("row.remove", { number: index + 1 })}
          most={100}
          render={(option, set) => (
            <>
              <TextsField
                compact
                label={t("fields.label")}
                multiline={false}
                value={option.label}
                onChange={(label) => set({ ...option, label }, `label.${language}`)}
                {...texts}
              />
              <TextField
                label={t("fields.optionValue")}
                mono
                value={option.value}
                onChange={(next) => set({ ...option, value: next }, "value")}
              />
            </>
          )}
        />
      )}
      <details>
        <summary className="cursor-pointer rounded-sm text-xs text-text-3">
          <span className="font-mono">{value.name}</span> · {t("fields.more")}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          <TextField
            label={t("fields.name")}
            help={t("fields.nameHelp")}
            error={problemAt("name")}
            mono
            value={value.name}
            onChange={(name) => onChange({ ...value, name }, "name")}
            maxLength={100}
          />
          <TextsField
            compact
            label={t("fields.placeholder")}
            optional
            multiline={false}
            value={value.placeholder}
            onChange={(placeholder) => onChange({ ...value, placeholder }, `placeholder.${language}`)}
            {...texts}
          />
          {bounded && (
            <div className="grid grid-cols-2 gap-2">
              <NumberField
                label={t(value.type === "number" ? "fields.least" : "fields.shortest")}
                optional
                value={value.least}
                onChange={(least) => onChange({ ...value, least }, "least")}
              />
              <NumberField
                label={t(value.type === "number" ? "fields.most" : "fields.longest")}
                optional
                value={value.most}
                onChange={(most) => onChange({ ...value, most }, "most")}
              />
            </div>
          )}
          {(value.type === "text" || value.type === "longText") && (
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
        </div>
      </details>
    </>
  );
}
