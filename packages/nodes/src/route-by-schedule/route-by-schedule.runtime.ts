import { addDays, type DataOf, isTimeZone, type NodeRuntime, wallClock } from "@parlo/engine";
import { minutesOf } from "../read-times.ts";
import { takesIn, weekdayOf } from "../week-times.ts";
import type { routeByScheduleKind } from "./route-by-schedule.kind.ts";

type Data = DataOf<typeof routeByScheduleKind>;
type Window = Data["windows"][number];

const holidayOn = (day: string, { holidays }: Data) =>
  holidays.find(({ date, yearly }) => (yearly ? date.slice(5) === day.slice(5) : date === day));

/** Whether a window that opens on this day takes in a moment so many minutes after the day's midnight. */
function windowTakesIn(window: Window, day: string, minute: number, data: Data): boolean {
  const holiday = holidayOn(day, data) !== undefined;
  if (window.holidays === (holiday ? "never" : "only")) return false;
  return takesIn(window.times, day, minute, window.holidays === "only");
}

export const routeByScheduleRuntime: NodeRuntime<typeof routeByScheduleKind> = {
  enter: (data, context) => {
    const timeZone = data.timeZone || context.timeZone;
    if (!isTimeZone(timeZone))
      return {
        type: "fail",
        failure: { code: "time-zone", message: `There is no time zone ${timeZone}`, retryable: false },
      };
    /** What clocks show there decides: an hour that the change to summer leaves out never comes, one that autumn repeats comes twice. */
    const shown = wallClock(context.now, timeZone);
    const [day, time] = [shown.slice(0, 10), shown.slice(11, 16)];
    const minute = minutesOf(time) ?? 0;
    const open = data.windows.find(
      (window) =>
        windowTakesIn(window, day, minute, data) || windowTakesIn(window, addDays(day, -1), minute + 1440, data),
    );
    const output = {
      day,
      time,
      weekday: weekdayOf(day),
      holiday: holidayOn(day, data)?.name ?? null,
      window: open ? open.label || open.id : null,
    };
    return {
      type: "exit",
      ...(open ? { name: "response", match: open.id } : { name: "default" }),
      outputs: [{ type: "output", value: output }],
    };
  },
};
