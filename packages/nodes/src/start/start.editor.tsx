import { Flag } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { startKind } from "./start.kind.ts";

export const startEditor: NodeEditor<typeof startKind> = {
  Icon: Flag,
  summary: ({ signals }, { t }) => ({
    lines: [
      {
        look: "plain",
        text: signals.length === 0 ? t("summary.any") : t("summary.signals", { count: signals.length }),
      },
    ],
  }),
};
