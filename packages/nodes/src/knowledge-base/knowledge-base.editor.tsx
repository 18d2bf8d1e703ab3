import { BookOpen } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { knowledgeBaseKind } from "./knowledge-base.kind.ts";

export const knowledgeBaseEditor: NodeEditor<typeof knowledgeBaseKind> = {
  Icon: BookOpen,
  summary: ({ collections, query }, { t, collectionName }) => ({
    lines: [{ look: "plain", text: query ? t("summary.query", { query }) : "" }],
    chips: collections.map((id) => collectionName(id) ?? t("summary.unknown")),
  }),
};
