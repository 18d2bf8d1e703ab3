import { Database } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { assignmentText } from "./assignment-text.editor.ts";
import type { storeVariableKind } from "./store-variable.kind.ts";

export const storeVariableEditor: NodeEditor<typeof storeVariableKind> = {
  Icon: Database,
  summary: ({ assignments }, { t }) => ({
    lines: assignments.slice(0, 2).map((assignment) => ({ look: "plain", text: assignmentText(assignment, t) })),
  }),
};
