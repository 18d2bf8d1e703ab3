import { Mail } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { sendEmailKind } from "./send-email.kind.ts";

export const sendEmailEditor: NodeEditor<typeof sendEmailKind> = {
  Icon: Mail,
  summary: ({ to, subject }, { t, language }) => ({
    lines: [
      { look: "plain", text: to ? t("summary.to", { to }) : "" },
      { look: "quote", text: textIn(subject, language) },
    ],
  }),
};
