import { Grid2x2X } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { recordSummary } from "../record-summary.editor.ts";
import type { deleteRecordKind } from "./delete-record.kind.ts";

export const deleteRecordEditor: NodeEditor<typeof deleteRecordKind> = {
  Icon: Grid2x2X,
  summary: (data, { t, tableName }) => recordSummary(data, tableName, t("summary.unknownTable")),
};
