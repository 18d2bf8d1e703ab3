import { type Json, readWritten, type VariableType, writtenOf } from "@parlo/engine";
import { Select, TextField } from "@parlo/ui";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";

type TypedFieldProps = ComponentProps<typeof TextField> & {
  /** Undefined for any. */
  valueType: VariableType | undefined;
};

/** A value of a type, as an author types it: the same in every language. */
export function TypedField({ valueType, ...field }: TypedFieldProps) {
  const { t } = useTranslation();
  if (valueType !== "Boolean")
    return <TextField autoComplete="off" placeholder={valueType && examples[valueType]} {...field} />;
  const { label, hideLabel, help, error, value, onChange } = field;
  return (
    <Select
      {...{ label, hideLabel, help, error, value, onChange }}
      options={[
        { value: "", label: "–" },
        { value: "true", label: t("flow.settings.yes") },
        { value: "false", label: t("flow.settings.no") },
      ]}
    />
  );
}

const examples: { readonly [Type in VariableType]?: string } = {
  Number: "1.5",
  Date: "2027-01-31",
  DateTime: "2027-01-31T09:00:00Z",
  TimeOfDay: "09:00",
  Weekday: "Monday",
};

/** What is no value of the type yet stays as it is typed. */
export function typedValue(type: VariableType | undefined, text: string): Json {
  const value = type === undefined || type === "Json" ? text : readWritten(type, text);
  // "1." is on its way to "1.5", and a number would lose the point.
  return value === undefined || writtenOf(value) !== text ? text : value;
}
