import { MessageSquareX } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { endConversationKind } from "./end-conversation.kind.ts";

export const endConversationEditor: NodeEditor<typeof endConversationKind> = {
  Icon: MessageSquareX,
  summary: ({ farewell }, { t, language }) => {
    const text = textIn(farewell, language);
    return { lines: [text ? { look: "quote", text } : { look: "plain", text: t("summary.silent") }] };
  },
};
