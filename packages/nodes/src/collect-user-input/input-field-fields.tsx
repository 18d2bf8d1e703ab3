import { Checkbox, NumberField, RowList, Select, TextField, TextsField } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { NamedRow } from "../named-row.tsx";
import { numberedName } from "../numbered-name.editor.ts";
import { rowLabels } from "../row-labels.editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
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
  const bounded = value.type === "number" || value.type === "text" || value.type === "longText";
  return (
    <NamedRow
      label={value.label}
      name={value.name}
      prefix="field"
      taken={taken}
      onChange={({ label, name }, field) => onChange({ ...value, label, name }, field)}
      labelLabel={t("fields.label")}
      nameLabel={t("fields.name")}
      nameHelp={t("fields.nameHelp")}
      nameField="name"
      longestName={100}
      note={t("fields.more")}
      more={
        <>
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
        </>
      }
      {...{ surroundings, problemAt }}
    >
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
          make={() => ({
            value: numberedName(
              "option",
              value.options.map((option) => option.value),
            ),
            label: {},
          })}
          addLabel={t("fields.addOption")}
          {...rowLabels(surroundings)}
          most={100}
          render={(option, set, index) => (
            <NamedRow
              label={option.label}
              name={option.value}
              prefix="option"
              taken={value.options.filter((_, at) => at !== index).map((other) => other.value)}
              onChange={({ label, name }, field) => set({ label, value: name }, field)}
              labelLabel={t("fields.label")}
              nameLabel={t("fields.optionValue")}
              nameHelp={t("fields.optionValueHelp")}
              nameField="value"
              longestName={255}
              surroundings={surroundings}
              problemAt={(field) => problemAt(`options.${index}.${field}`)}
            />
          )}
        />
      )}
    </NamedRow>
  );
}
