import { columnsOf } from "../columns-of-table.editor.ts";
import type { NodeForm } from "../editor.ts";
import { RecordOutputFields } from "../record-output-fields.tsx";
import { newFilter } from "../record-settings.ts";
import { RecordsMeant } from "../records-meant.tsx";
import { TableSelect } from "../table-select.tsx";
import type { deleteRecordKind } from "./delete-record.kind.ts";

export const deleteRecordForm: NodeForm<typeof deleteRecordKind> = {
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
        <RecordOutputFields {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};
