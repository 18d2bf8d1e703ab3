import { UserRoundCog } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { routeByProfileKind } from "./route-by-profile.kind.ts";

export const routeByProfileEditor: NodeEditor<typeof routeByProfileKind> = {
  Icon: UserRoundCog,
  summary: ({ cases }, { t, profileName }) => ({
    lines: cases.slice(0, 2).map(({ profiles, touchpoints }) => ({
      look: "plain",
      text: [
        profiles.map((id) => profileName(id) ?? t("summary.unknownProfile")).join(", "),
        touchpoints.map((one) => t(`touchpoint.${one}`)).join(", "),
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  }),
};
