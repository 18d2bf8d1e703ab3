import type { ReactNode } from "react";
import type { DataButtons } from "./card-button-settings.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import type { FormSurroundings } from "./editor.ts";
import type { NamedItem } from "./named-rows.tsx";
import { VariableField } from "./variable-field.tsx";

interface CardButtonRowsProps {
  field: string;
  value: DataButtons;
  onChange: (value: DataButtons, field: string) => void;
  /** Takes the button that was pressed. */
  variable: string | null;
  onVariableChange: (key: string | null) => void;
  /** Where the address stands that a button opens. */
  address: (button: NamedItem<DataButtons[number]>) => ReactNode;
  words: { readonly buttons: string; readonly add: string; readonly label: string; readonly variable: string };
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** The buttons that each card has which was made from a list or a table. */
export function CardButtonRows(props: CardButtonRowsProps) {
  const { field, value, onChange, variable, onVariableChange, address, words, surroundings, problemAt } = props;
  return (
    <>
      <ChoiceRows
        field={field}
        label={words.buttons}
        addLabel={words.add}
        prefix="button"
        labelKey="label"
        labelLabel={words.label}
        most={10}
        items={value}
        onChange={onChange}
        make={(name) => ({ value: name, label: {}, address: "", synonyms: {} })}
        rest={(button) => ({ children: address(button) })}
        {...{ surroundings, problemAt }}
      />
      {value.some(({ address: path }) => path === "") && (
        <VariableField
          label={words.variable}
          access="write"
          error={problemAt("buttonVariable")}
          value={variable ?? ""}
          onChange={(key) => onVariableChange(key || null)}
          surroundings={surroundings}
        />
      )}
    </>
  );
}
