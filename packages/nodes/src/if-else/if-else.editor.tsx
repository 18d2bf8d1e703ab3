import { Split } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { conditionText } from "./condition-text.editor.ts";
import type { ifElseKind } from "./if-else.kind.ts";

export const ifElseEditor: NodeEditor<typeof ifElseKind> = {
  Icon: Split,
  summary: ({ cases }, { t }) => ({
    lines: cases.slice(0, 2).map(({ conditions, join }) => ({
      look: "plain",
      text: conditions.map((condition) => conditionText(condition, t)).join(` ${t(`join.${join}`)} `),
    })),
  }),
};
