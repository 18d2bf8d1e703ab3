import { Checkbox, RowList, TemplateField } from "@parlo/ui";
import { ColumnSelect } from "./column-select.tsx";
import type { ColumnOption, FormSurroundings } from "./editor.ts";
import type { ValueSetting } from "./record-settings.ts";
import { rowLabels } from "./row-labels.editor.ts";
import { templateVariables } from "./template-variables.editor.ts";

interface RecordValueRowsProps {
  columns: readonly ColumnOption[];
  value: readonly ValueSetting[];
  onChange: (values: ValueSetting[], field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** What is written into which column. */
export function RecordValueRows({ columns, value, onChange, surroundings, problemAt }: RecordValueRowsProps) {
  const { t } = surroundings;
  const typeOf = (column: string) => columns.find(({ key }) => key === column)?.type;
  const make = (): ValueSetting => {
    const free = columns.find(({ key }) => !value.some(({ column }) => column === key));
    return { column: free?.key ?? "", type: free?.type ?? "text", value: "", required: false };
  };
  return (
    <RowList<ValueSetting>
      label={t("table.values")}
      help={t("table.valuesHelp")}
      error={value.length === 0 ? problemAt("values") : undefined}
      addLabel={t("table.addValue")}
      most={100}
      items={value}
      onChange={(values, field) => onChange(values, `values.${field}`)}
      make={make}
      {...rowLabels(surroundings)}
      render={(item, set, index) => (
        <>
          <ColumnSelect
            label={t("table.column")}
            error={problemAt(`values.${index}.column`)}
            columns={columns}
            value={item.column}
            onChange={(column) => set({ ...item, column, type: typeOf(column) ?? item.type }, "column")}
          />
          <TemplateField
            label={t("value")}
            error={problemAt(`values.${index}.value`)}
            multiline={item.type === "text" || item.type === "json"}
            value={item.value}
            onChange={(next) => set({ ...item, value: next }, "value")}
            variables={templateVariables(surroundings)}
          />
          <Checkbox
            label={t("table.needed")}
            value={item.required}
            onChange={(required) => set({ ...item, required }, "required")}
          />
        </>
      )}
    />
  );
}
