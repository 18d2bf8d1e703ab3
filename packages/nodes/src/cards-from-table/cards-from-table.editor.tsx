import { LayoutGrid } from "lucide-react";
import type { NodeEditor, SummaryLine } from "../editor.ts";
import { recordSummary } from "../record-summary.editor.ts";
import { textIn } from "../text-in.ts";
import type { cardsFromTableKind } from "./cards-from-table.kind.ts";

export const cardsFromTableEditor: NodeEditor<typeof cardsFromTableKind> = {
  Icon: LayoutGrid,
  summary: (data, { t, tableName, language }) => {
    const { lines, ...rest } = recordSummary(data, tableName, t("summary.unknownTable"));
    const asked: SummaryLine = { look: "quote", text: textIn(data.text, language) };
    return { lines: [asked, ...lines].filter(({ text }) => text !== ""), ...rest };
  },
};
