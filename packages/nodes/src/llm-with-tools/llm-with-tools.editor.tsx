import { Bot } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { llmWithToolsKind } from "./llm-with-tools.kind.ts";

export const llmWithToolsEditor: NodeEditor<typeof llmWithToolsKind> = {
  Icon: Bot,
  summary: ({ model }, { toolNames }) => ({ lines: [{ look: "plain", text: model.instruction }], chips: toolNames }),
};
