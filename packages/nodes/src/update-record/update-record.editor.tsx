import { Grid2x2Check } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { recordSummary } from "../record-summary.editor.ts";
import type { updateRecordKind } from "./update-record.kind.ts";

export const updateRecordEditor: NodeEditor<typeof updateRecordKind> = {
  Icon: Grid2x2Check,
  summary: (data, { t, tableName }) => recordSummary(data, tableName, t("summary.unknownTable")),
};
