import type { Texts } from "@parlo/engine";
import { RowList } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";
import { NamedRow, type NamedRowProps } from "./named-row.tsx";
import { numberedName } from "./numbered-name.editor.ts";
import { rowLabels } from "./row-labels.editor.ts";

type Named<LabelKey extends string, NameKey extends string> = { readonly [Key in LabelKey]: Texts } & {
  readonly [Key in NameKey]: string;
};

/** One item among its like, as what draws a part of it needs it. */
export interface NamedItem<Item> {
  readonly value: Item;
  readonly onChange: (value: Item, field: string) => void;
  /** By dotted path into the item. */
  readonly problemAt: (field: string) => string | undefined;
}

export interface NamedRowsProps<LabelKey extends string, NameKey extends string, Item extends Named<LabelKey, NameKey>>
  extends Pick<NamedRowProps, "prefix" | "labelLabel" | "nameLabel" | "nameHelp" | "longestName"> {
  /** Where the items stand in the settings: the path before their own. */
  field: string;
  label: string;
  addLabel: string;
  most: number;
  /** Where an item keeps what people read, and where what the flow calls it. */
  labelKey: LabelKey;
  nameKey: NameKey;
  items: readonly Item[];
  onChange: (items: Item[], field: string) => void;
  /** Makes an item with a name that no other has. */
  make: (name: string) => Item;
  /** What a row shows beside its label and its name. */
  rest?: (item: NamedItem<Item>) => Pick<NamedRowProps, "children" | "more" | "note">;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Buttons, cards, options, fields of a form: things with a label per language and a name behind it. */
export function NamedRows<LabelKey extends string, NameKey extends string, Item extends Named<LabelKey, NameKey>>(
  props: NamedRowsProps<LabelKey, NameKey, Item>,
) {
  const { field, label, addLabel, most, labelKey, nameKey, items, onChange, make, rest, problemAt, ...row } = props;
  const names: readonly string[] = items.map((item) => item[nameKey]);
  return (
    <RowList<Item>
      {...{ label, addLabel, items, most }}
      error={problemAt(field)}
      onChange={(next, path) => onChange(next, `${field}.${path}`)}
      make={() => make(numberedName(row.prefix, names))}
      {...rowLabels(row.surroundings)}
      render={(value, set, index) => {
        const problemOf = (path: string) => problemAt(`${field}.${index}.${path}`);
        return (
          <NamedRow
            {...row}
            label={value[labelKey]}
            labelField={labelKey}
            name={value[nameKey]}
            nameField={nameKey}
            taken={names.filter((_, at) => at !== index)}
            onChange={(next, path) => set({ ...value, [labelKey]: next.label, [nameKey]: next.name }, path)}
            problemAt={problemOf}
            {...rest?.({ value, onChange: set, problemAt: problemOf })}
          />
        );
      }}
    />
  );
}
