import { Select } from "@parlo/ui";
import type { ColumnOption } from "./editor.ts";

interface ColumnSelectProps {
  label: string;
  error?: string | undefined;
  /** What choosing none means; absent where one has to be chosen. */
  noneLabel?: string;
  columns: readonly Pick<ColumnOption, "key" | "label">[];
  value: string;
  onChange: (key: string) => void;
}

/** Chooses a column; one that the table does not have any more stays readable. */
export function ColumnSelect({ label, error, noneLabel, columns, value, onChange }: ColumnSelectProps) {
  const gone = value !== "" && !columns.some(({ key }) => key === value);
  return (
    <Select
      {...{ label, error, value, onChange }}
      options={[
        ...(noneLabel === undefined ? [] : [{ value: "", label: noneLabel }]),
        ...columns.map(({ key, label: name }) => ({ value: key, label: name })),
        ...(gone ? [{ value, label: value }] : []),
      ]}
    />
  );
}
