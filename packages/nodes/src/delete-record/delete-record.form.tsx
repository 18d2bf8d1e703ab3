import { mostRecords } from "@parlo/engine";
import { columnsOf } from "../columns-of-table.editor.ts";
import type { NodeForm } from "../editor.ts";
import { RecordFilterRows } from "../record-filter-rows.tsx";
import { RecordOrderFields } from "../record-order-fields.tsx";
import { RecordOutputFields } from "../record-output-fields.tsx";
import { TableSelect } from "../table-select.tsx";
import type { deleteRecordKind } from "./delete-record.kind.ts";

export const deleteRecordForm: NodeForm<typeof deleteRecordKind> = {
  Form: ({ value, onChange, surroundings, problemAt }) => {
    const columns = columnsOf(surroundings, value.tableId);
    return (
      <>
        <TableSelect {...{ value, onChange, surroundings, problemAt }} />
        <RecordFilterRows
          value={value.filters}
          onChange={(filters, field) => onChange({ ...value, filters }, field)}
          make={() => ({ column: "", type: "text", operator: "eq", value: "" })}
          mayLeaveOut={false}
          {...{ columns, surroundings, problemAt }}
        />
        <RecordOrderFields most={mostRecords} {...{ columns, value, onChange, surroundings, problemAt }} />
        <RecordOutputFields {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};
