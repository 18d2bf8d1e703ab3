import { Repeat } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { forEachKind } from "./for-each.kind.ts";

export const forEachEditor: NodeEditor<typeof forEachKind> = {
  Icon: Repeat,
  summary: ({ list, item }, { t }) => ({
    lines: list === "" ? [] : [{ look: "plain", text: t("summary.each", { item, list: `{{ ${list} }}` }) }],
  }),
};
