import { ClipboardList } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { collectUserInputKind } from "./collect-user-input.kind.ts";

export const collectUserInputEditor: NodeEditor<typeof collectUserInputKind> = {
  Icon: ClipboardList,
  summary: ({ text, fields }, { t, language }) => {
    const stored = fields.flatMap(({ variable }) => (variable ? [`{{ ${variable} }}`] : []));
    const said = textIn(text, language);
    return {
      lines: [
        ...(said ? [{ look: "quote" as const, text: said }] : []),
        {
          look: "plain",
          text: `${t("summary.fields", { count: fields.length })}${stored.length > 0 ? ` → ${stored.join(" ")}` : ""}`,
        },
      ],
    };
  },
};
