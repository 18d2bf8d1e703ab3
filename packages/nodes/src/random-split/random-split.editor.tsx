import { Shuffle } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { randomSplitKind } from "./random-split.kind.ts";
import { share } from "./share.ts";

export const randomSplitEditor: NodeEditor<typeof randomSplitKind> = {
  Icon: Shuffle,
  summary: ({ branches, sticky }, { t }) => {
    const sum = branches.reduce((total, { weight }) => total + weight, 0);
    return {
      lines: [
        { look: "plain", text: branches.map(({ weight }) => `${share(weight, sum)} %`).join(" · ") },
        { look: "plain", text: sticky ? t("summary.sticky") : "" },
      ],
    };
  },
};
