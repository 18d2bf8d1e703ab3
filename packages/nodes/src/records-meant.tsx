import { mostRecords } from "@parlo/engine";
import type { ColumnOption, FormSurroundings } from "./editor.ts";
import { RecordFilterRows } from "./record-filter-rows.tsx";
import { type Ordered, RecordOrderFields } from "./record-order-fields.tsx";
import type { FilterSetting } from "./record-settings.ts";

interface Meant<Filter> extends Ordered {
  readonly filters: readonly Filter[];
}

interface RecordsMeantProps<Filter extends FilterSetting, Value extends Meant<Filter>> {
  columns: readonly ColumnOption[];
  value: Value;
  onChange: (value: Value, field: string) => void;
  newFilter: Filter;
  /** Whether a filter may be left out where its value is empty. */
  mayLeaveOut: boolean;
  most?: number;
  surroundings: FormSurroundings;
  problemAt: (field: string) => string | undefined;
}

/** Which records of a table are meant, which of them first, and how many. */
export function RecordsMeant<Filter extends FilterSetting, Value extends Meant<Filter>>(
  props: RecordsMeantProps<Filter, Value>,
) {
  const { value, onChange, newFilter, mayLeaveOut, most = mostRecords, ...rest } = props;
  return (
    <>
      <RecordFilterRows
        value={value.filters}
        onChange={(filters, field) => onChange({ ...value, filters }, field)}
        make={() => newFilter}
        mayLeaveOut={mayLeaveOut}
        {...rest}
      />
      <RecordOrderFields most={most} value={value} onChange={onChange} {...rest} />
    </>
  );
}
