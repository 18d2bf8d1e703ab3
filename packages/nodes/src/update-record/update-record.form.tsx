import { columnsOf } from "../columns-of-table.editor.ts";
import type { NodeForm } from "../editor.ts";
import { RecordOutputFields } from "../record-output-fields.tsx";
import { newFilter } from "../record-settings.ts";
import { RecordValueRows } from "../record-value-rows.tsx";
import { RecordsMeant } from "../records-meant.tsx";
import { TableSelect } from "../table-select.tsx";
import type { updateRecordKind } from "./update-record.kind.ts";

export const updateRecordForm: NodeForm<typeof updateRecordKind> = {
  Form: ({ value, onChange, surroundings, problemAt }) => {
    const columns = columnsOf(surroundings, value.tableId);
    return (
      <>
        <TableSelect {...{ value, onChange, surroundings, problemAt }} />
        <RecordsMeant
          newFilter={newFilter}
          mayLeaveOut={false}
          {...{ columns, value, onChange, surroundings, problemAt }}
        />
        <RecordValueRows
          value={value.values}
          onChange={(values, field) => onChange({ ...value, values }, field)}
          {...{ columns, surroundings, problemAt }}
        />
        <RecordOutputFields {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};
