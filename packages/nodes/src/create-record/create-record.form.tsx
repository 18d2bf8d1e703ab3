import { columnsOf } from "../columns-of-table.editor.ts";
import type { NodeForm } from "../editor.ts";
import { RecordValueRows } from "../record-value-rows.tsx";
import { StoreField } from "../store-field.tsx";
import { TableSelect } from "../table-select.tsx";
import type { createRecordKind } from "./create-record.kind.ts";

export const createRecordForm: NodeForm<typeof createRecordKind> = {
  Form: ({ value, onChange, surroundings, problemAt }) => {
    const columns = columnsOf(surroundings, value.tableId);
    return (
      <>
        <TableSelect {...{ value, onChange, surroundings, problemAt }} />
        <RecordValueRows
          value={value.values}
          onChange={(values, field) => onChange({ ...value, values }, field)}
          {...{ columns, surroundings, problemAt }}
        />
        <StoreField label={surroundings.t("table.store")} {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};
