import { AppWindow } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { webViewActionKind } from "./web-view-action.kind.ts";

export const webViewActionEditor: NodeEditor<typeof webViewActionKind> = {
  Icon: AppWindow,
  summary: ({ text, show, url }, { t, language }) => ({
    lines: [
      { look: "quote" as const, text: textIn(text, language) },
      show === "address" ? { look: "code" as const, text: url } : { look: "plain" as const, text: t("summary.html") },
    ].filter((line) => line.text !== ""),
  }),
};
