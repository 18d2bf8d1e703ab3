import type { FlowNode } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import type { MendOption } from "./mend.ts";
import { shownStep } from "./steps-ahead.ts";

export function optionOf(editor: FlowEditor, node: FlowNode): MendOption {
  const { id, label, hint } = shownStep(editor, node);
  return { id, name: label, ...(hint && { hint }) };
}
