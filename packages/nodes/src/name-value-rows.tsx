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
  /** What a new row is called where no name is wanted; a number that no other has goes behind it. */
  newName: string;
  /** Names that rows are to have: a new one gets the first that is missing. */
  wanted?: readonly string[];
  value: readonly NameValue[];
  onChange: (value: NameValue[], field: string) => void;
  surroundings: FormSurroundings;
  /** What there is to say of a value by its name. */
  noteOf?: (name: string) => string | undefined;
  /** What is wrong at a field: `0.value`. */
  problemAt: (field: string) => string | undefined;
}

function freeNumber(prefix: string, taken: readonly NameValue[]): number {
  let number = taken.length + 1;
  while (taken.some(({ name }) => name === `${prefix}${number}`)) number++;
  return number;
}

/** Named values that are templates: inputs and outputs. */
export function NameValueRows(props: NameValueRowsProps) {
  const {
    label,
    help,
    nameLabel,
    addLabel,
    newName,
    wanted = [],
    value,
    onChange,
    surroundings,
    noteOf,
    problemAt,
  } = props;
  const { t } = surroundings;
  const missing = wanted.find((one) => value.every(({ name }) => name !== one));
  return (
    <RowList<NameValue>
      {...{ label, help, addLabel }}
      items={value}
      onChange={onChange}
      make={() => ({ name: missing ?? newName + freeNumber(newName, value), value: "" })}
      removeLabel={(index) => t("row.remove", { number: index + 1 })}
      most={50}
      render={(item, set, index) => (
        <>
          <TextField
            label={nameLabel}
            mono
            error={problemAt(`${index}.name`)}
            value={item.name}
            onChange={(name) => set({ ...item, name }, "name")}
            maxLength={100}
          />
          <TemplateField
            label={t("value")}
            multiline={false}
            help={noteOf?.(item.name)}
            error={problemAt(`${index}.value`)}
            value={item.value}
            onChange={(next) => set({ ...item, value: next }, "value")}
            variables={templateVariables(surroundings)}
          />
        </>
      )}
    />
  );
}
