import { Checkbox, Select } from "@parlo/ui";
import type { FormSurroundings, KindTexts } from "../editor.ts";
import { type NamedItem, NamedRows } from "../named-rows.tsx";
import { StoreField } from "../store-field.tsx";
import { type FieldSetting, fieldSchema } from "./collect-user-input.kind.ts";
import { ScaleFields } from "./scale-fields.tsx";

interface InputFieldFieldsProps extends NamedItem<FieldSetting> {
  t: KindTexts;
  surroundings: FormSurroundings;
}

/** What one question of a form asks for, and where the answer goes. */
export function InputFieldFields({ value, onChange, t, surroundings, problemAt }: InputFieldFieldsProps) {
  return (
    <>
      <Select
        label={t("fields.type")}
        value={value.type}
        onChange={(type) => onChange({ ...value, type: type as FieldSetting["type"] }, "type")}
        options={fieldSchema.shape.type.options.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <StoreField label={t("fields.variable")} {...{ value, onChange, surroundings, problemAt }} />
      <Checkbox
        label={t("fields.required")}
        value={value.required}
        onChange={(required) => onChange({ ...value, required }, "required")}
      />
      {value.type === "rating" && <ScaleFields {...{ value, onChange, t, surroundings, problemAt }} />}
      {(value.type === "select" || value.type === "multiSelect") && (
        <NamedRows
          field="options"
          label={t("fields.options")}
          addLabel={t("fields.addOption")}
          most={100}
          prefix="option"
          labelKey="label"
          labelLabel={t("fields.label")}
          nameKey="value"
          nameLabel={t("fields.optionValue")}
          nameHelp={t("fields.optionValueHelp")}
          longestName={255}
          items={value.options}
          onChange={(options, field) => onChange({ ...value, options }, field)}
          make={(name) => ({ value: name, label: {} })}
          {...{ surroundings, problemAt }}
        />
      )}
    </>
  );
}
