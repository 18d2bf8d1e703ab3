import { MessageSquare } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { textMessageActionKind } from "./text-message-action.kind.ts";

export const textMessageActionEditor: NodeEditor<typeof textMessageActionKind> = {
  fieldNames: { "alternatives.0": "text" },
  Icon: MessageSquare,
  summary: ({ alternatives }, { t, language }) => {
    const text = textIn(alternatives[0], language);
    const more = alternatives.length - 1;
    return {
      lines: text
        ? [
            { look: "quote", text },
            ...(more > 0 ? [{ look: "plain" as const, text: t("summary.more", { count: more }) }] : []),
          ]
        : [],
    };
  },
};
