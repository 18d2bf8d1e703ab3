import { CalendarClock } from "lucide-react";
import type { NodeEditor } from "../editor.ts";
import type { routeByScheduleKind } from "./route-by-schedule.kind.ts";

export const routeByScheduleEditor: NodeEditor<typeof routeByScheduleKind> = {
  Icon: CalendarClock,
  summary: ({ windows, timeZone }, { t }) => ({
    lines: windows.slice(0, 2).map(({ times }) => ({
      look: "plain",
      text: times
        .map(({ days, from, until }) => `${days.map((day) => t(`short.${day}`)).join(" ")} ${from}–${until}`.trim())
        .join(", "),
    })),
    chips: timeZone === "" ? [] : [timeZone],
  }),
};
