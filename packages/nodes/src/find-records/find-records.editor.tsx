import { DatabaseSearch } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { recordSummary } from "../record-summary.editor.ts";
import type { findRecordsKind } from "./find-records.kind.ts";

export const findRecordsEditor: NodeEditor<typeof findRecordsKind> = {
  Icon: DatabaseSearch,
  summary: (data, { t, tableName }) => recordSummary(data, tableName, t("summary.unknownTable")),
};
