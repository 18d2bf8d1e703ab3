import { Headset } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import { textIn } from "../text-in.ts";
import type { handoverToHumanKind } from "./handover-to-human.kind.ts";

export const handoverToHumanEditor: NodeEditor<typeof handoverToHumanKind> = {
  Icon: Headset,
  summary: ({ teamId, message, hours }, { t, teamName, language }) => {
    const text = textIn(message, language);
    return {
      lines: text === "" ? [{ look: "plain", text: t("summary.silent") }] : [{ look: "quote", text }],
      chips: [
        ...(teamId ? [teamName(teamId) ?? t("summary.unknownTeam")] : []),
        ...(hours?.times ?? []).map(({ from, until }) => `${from}–${until}`),
      ],
    };
  },
};
