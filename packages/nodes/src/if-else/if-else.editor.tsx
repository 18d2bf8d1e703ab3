import { Split } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { conditionsText } from "./condition-text.editor.ts";
import type { ifElseKind } from "./if-else.kind.ts";

export const ifElseEditor: NodeEditor<typeof ifElseKind> = {
  Icon: Split,
  summary: ({ cases }, { t }) => ({
    lines: cases.slice(0, 2).map((one) => ({ look: "plain", text: conditionsText(one, t) })),
  }),
};
