import { Puzzle } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { customActionKind } from "./custom-action.kind.ts";

export const customActionEditor: NodeEditor<typeof customActionKind> = {
  Icon: Puzzle,
  summary: ({ name, wait, timeoutMs }, { t }) => ({
    lines: [
      ...(name === "" ? [] : [{ look: "code" as const, text: name }]),
      { look: "plain" as const, text: wait ? t("summary.waits", { seconds: timeoutMs / 1000 }) : t("summary.sends") },
    ],
  }),
};
