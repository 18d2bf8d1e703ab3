import { columnsOf } from "../columns-of-table.editor.ts";
import type { NodeForm } from "../editor.ts";
import { RecordOutputFields } from "../record-output-fields.tsx";
import { newSearchFilter } from "../record-settings.ts";
import { RecordsMeant } from "../records-meant.tsx";
import { TableSelect } from "../table-select.tsx";
import type { findRecordsKind } from "./find-records.kind.ts";

export const findRecordsForm: NodeForm<typeof findRecordsKind> = {
  Form: ({ value, onChange, surroundings, problemAt }) => {
    const columns = columnsOf(surroundings, value.tableId);
    return (
      <>
        <TableSelect {...{ value, onChange, surroundings, problemAt }} />
        <RecordsMeant
          newFilter={newSearchFilter}
          mayLeaveOut
          {...{ columns, value, onChange, surroundings, problemAt }}
        />
        <RecordOutputFields {...{ value, onChange, surroundings, problemAt }} />
      </>
    );
  },
};
