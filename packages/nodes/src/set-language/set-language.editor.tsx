import { Languages } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { setLanguageKind } from "./set-language.kind.ts";

export const setLanguageEditor: NodeEditor<typeof setLanguageKind> = {
  Icon: Languages,
  summary: ({ language }, { t }) => ({
    lines: [{ look: "plain", text: language ? t("summary.to", { language }) : "" }],
  }),
};
