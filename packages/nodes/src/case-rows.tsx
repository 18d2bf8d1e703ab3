import { RowList, TextField } from "@parlo/ui";
import type { ReactNode } from "react";
import type { FormSurroundings } from "./editor.ts";
import type { NamedItem } from "./named-rows.tsx";
import { newId } from "./new-id.editor.ts";
import { rowLabels } from "./row-labels.editor.ts";

type Case<NameKey extends string> = { readonly id: string } & { readonly [Key in NameKey]: string };

interface CaseRowsProps<NameKey extends string, Item extends Case<NameKey>> {
  /** Where the cases stand in the settings: the path before their own. */
  field: string;
  label: string;
  help?: string;
  error?: string | undefined;
  addLabel: string;
  most: number;
  /** Where a case keeps what its exit is called. */
  nameKey: NameKey;
  nameLabel?: string;
  nameHelp?: string;
  longestName?: number;
  items: readonly Item[];
  onChange: (items: Item[], field: string) => void;
  /** Makes a case with an id that no other has; its number counts from 1. */
  make: (id: string, number: number) => Item;
  /** What a case asks for. */
  render: (item: NamedItem<Item>) => ReactNode;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** The cases of a fork in their order: each with the name of its exit and what it asks for. */
export function CaseRows<NameKey extends string, Item extends Case<NameKey>>(props: CaseRowsProps<NameKey, Item>) {
  const { field, label, help, error, addLabel, most, nameKey, items, onChange, make, render, surroundings } = props;
  return (
    <RowList<Item>
      {...{ label, help, error, addLabel, most, items }}
      onChange={(next, path) => onChange(next, `${field}.${path}`)}
      make={() => make(newId(items.map(({ id }) => id)), items.length + 1)}
      {...rowLabels(surroundings)}
      render={(value, set, index) => {
        const problemAt = (path: string) => props.problemAt(`${field}.${index}.${path}`);
        return (
          <>
            <TextField
              label={props.nameLabel ?? surroundings.t("name")}
              help={props.nameHelp}
              error={problemAt(nameKey)}
              value={value[nameKey]}
              onChange={(name) => set({ ...value, [nameKey]: name }, nameKey)}
              maxLength={props.longestName ?? 255}
            />
            {render({ value, onChange: set, problemAt })}
          </>
        );
      }}
    />
  );
}
