import { Rows2 } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

export const chooseReplyButtonEditor: NodeEditor<typeof chooseReplyButtonKind> = {
  Icon: Rows2,
  summary: ({ text, list, several }, { t, language }) => ({
    lines: [
      { look: "quote" as const, text: textIn(text, language) },
      ...(several ? [{ look: "plain" as const, text: t("several.label") }] : []),
      ...(list ? [{ look: "plain" as const, text: t("summary.list", { name: `{{ ${list.variable} }}` }) }] : []),
    ].filter((line) => line.text !== ""),
  }),
};
