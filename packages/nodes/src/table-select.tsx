import { Select } from "@parlo/ui";
import type { FormSurroundings } from "./editor.ts";

interface TableSelectProps {
  value: string;
  onChange: (tableId: string, field: string) => void;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Chooses a data table. */
export function TableSelect({ value, onChange, surroundings: { tables, t }, problemAt }: TableSelectProps) {
  return (
    <Select
      label={t("table.table")}
      help={tables.length === 0 ? t("table.none") : undefined}
      error={problemAt("tableId")}
      value={value}
      onChange={(tableId) => onChange(tableId, "tableId")}
      options={tables.map(({ value: id, label }) => ({ value: id, label }))}
    />
  );
}
