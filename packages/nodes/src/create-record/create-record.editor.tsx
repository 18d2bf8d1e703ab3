import { Grid2x2Plus } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { recordSummary } from "../record-summary.editor.ts";
import type { createRecordKind } from "./create-record.kind.ts";

export const createRecordEditor: NodeEditor<typeof createRecordKind> = {
  Icon: Grid2x2Plus,
  summary: (data, { t, tableName }) => recordSummary(data, tableName, t("summary.unknownTable")),
};
