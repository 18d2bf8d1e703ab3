import { RowList, TemplateField, TextField } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";
import { templateVariables } from "./template-variables.editor.ts";

interface NameValue {
  readonly name: string;
  readonly value: string;
}

interface NameValueRowsProps {
  label: string;
  help?: string;
  nameLabel: string;
  addLabel: string;
  /** What a new row is called; a number goes behind it. */
  newName: string;
  value: readonly NameValue[];
  onChange: (value: NameValue[], field: string) => void;
  surroundings: FormSurroundings;
}

/** Named values that are templates: inputs and outputs. */
export function NameValueRows(props: NameValueRowsProps) {
  const { label, help, nameLabel, addLabel, newName, value, onChange, surroundings } = props;
  const { t } = surroundings;
  return (
    <RowList<NameValue>
      {...{ label, help, addLabel }}
      items={value}
      onChange={onChange}
      make={() => ({ name: `${newName}${value.length + 1}`, value: "" })}
      removeLabel={(index) => t("row.remove", { number: index + 1 })}
      most={50}
      render={(item, set) => (
        <>
          <TextField
            label={nameLabel}
            mono
            value={item.name}
            onChange={(name) => set({ ...item, name }, "name")}
            maxLength={200}
          />
          <TemplateField
            label={t("value")}
            multiline={false}
            value={item.value}
            onChange={(next) => set({ ...item, value: next }, "value")}
            variables={templateVariables(surroundings)}
          />
        </>
      )}
    />
  );
}
