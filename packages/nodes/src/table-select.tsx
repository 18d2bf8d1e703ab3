import { Select } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";

interface OfTable {
  readonly tableId: string;
}

interface TableSelectProps<Value extends OfTable> {
  value: Value;
  onChange: (value: Value, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Chooses a data table. */
export function TableSelect<Value extends OfTable>(props: TableSelectProps<Value>) {
  const { value, onChange, surroundings, problemAt } = props;
  const { tables, t } = surroundings;
  return (
    <Select
      label={t("table.table")}
      help={tables.length === 0 ? t("table.none") : undefined}
      error={problemAt("tableId")}
      value={value.tableId}
      onChange={(tableId) => onChange({ ...value, tableId }, "tableId")}
      options={tables.map(({ value: id, label }) => ({ value: id, label }))}
    />
  );
}
