import { type ToolParameter, type VariableType, writtenOf } from "@parlo/engine";
import { TextArea } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { TypedField, typedValue } from "./typed-field.tsx";

interface FixedValueFieldProps {
  parameter: ToolParameter;
  error: string | undefined;
  onChange: (value: ToolParameter["value"]) => void;
}

const heldTypes: { readonly [Type in Exclude<ToolParameter["type"], "array">]: VariableType } = {
  string: "String",
  number: "Number",
  boolean: "Boolean",
  date: "Date",
};

/** What a parameter always is; without one the model gives it. */
export function FixedValueField({ parameter: { type, value }, error, onChange }: FixedValueFieldProps) {
  const { t } = useTranslation();
  const field = { label: t("canvas.tools.value"), help: t("canvas.tools.valueHelp"), optional: true, error };
  if (type === "array")
    return (
      <TextArea
        {...field}
        help={t("canvas.tools.valueListHelp")}
        rows={3}
        value={Array.isArray(value) ? value.map(writtenOf).join("\n") : writtenOf(value)}
        onChange={(text) => onChange(text === "" ? undefined : text.split("\n"))}
      />
    );
  return (
    <TypedField
      {...field}
      valueType={heldTypes[type]}
      value={writtenOf(value)}
      onChange={(text) => onChange(text === "" ? undefined : typedValue(heldTypes[type], text))}
    />
  );
}
