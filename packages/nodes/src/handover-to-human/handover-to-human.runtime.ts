import { type DataOf, isTimeZone, type NodeContext, NodeError, type NodeRuntime, type Output } from "@parlo/engine";
import { withinWeekTimes } from "../week-times.ts";
import type { handoverToHumanKind } from "./handover-to-human.kind.ts";

export const handoverToHumanRuntime: NodeRuntime<typeof handoverToHumanKind> = {
  enter: (data, context) => {
    if (!someoneIsThere(data, context)) return { type: "exit", name: "not-found" };
    const text = context.text(data.message);
    const { teamId } = data;
    const said: Output[] = text === "" ? [] : [{ type: "say", action: { text: { text, language: context.language } } }];
    return {
      type: "wait",
      for: { operator: true },
      timers: data.timeoutMs > 0 ? [{ name: "timeout", afterMs: data.timeoutMs }] : [],
      outputs: [{ type: "owner", owner: "queued", ...(teamId && { teamId }) }, ...said],
    };
  },
  resume: (_data, wake) => {
    if (wake.type === "operator") return { type: "exit", name: wake.tookOver ? "success" : "not-found" };
    return { type: "exit", name: "timeout", outputs: [{ type: "owner", owner: "agent" }] };
  },
};

function someoneIsThere({ hours }: DataOf<typeof handoverToHumanKind>, context: NodeContext): boolean {
  if (hours === null) return true;
  const timeZone = hours.timeZone || context.timeZone;
  if (!isTimeZone(timeZone)) throw new NodeError("time-zone", `There is no time zone ${timeZone}`);
  return withinWeekTimes(hours.times, context.now, timeZone);
}
