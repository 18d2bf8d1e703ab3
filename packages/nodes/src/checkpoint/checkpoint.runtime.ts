import type { DataOf, NodeContext } from "@parlo/engine";
import {
  beginLadder,
  hasTimer,
  type LadderState,
  ladderTimers,
  type NodeRuntime,
  type Output,
  readLadder,
  type Step,
} from "@parlo/engine";
import type { checkpointKind } from "./checkpoint.kind.ts";

type Data = DataOf<typeof checkpointKind>;

function rest({ ladder }: Data, stand: LadderState, context: NodeContext, outputs: readonly Output[]): Step {
  const timers = ladderTimers(ladder, stand, context.now);
  /** A signal that leads nowhere from here is left to the handlers of the flow. */
  const signals = context.connected("signal");
  const waiting = signals ? { text: true, signals } : { text: true };
  if (timers.length === 0) return { type: "wait", for: waiting, outputs };
  return { type: "wait", for: waiting, memory: { ...stand }, timers, outputs };
}

function remind(data: Data, context: NodeContext): Step {
  const stand = readLadder(context.memory);
  const text = data.ladder.noInput[stand.noInput];
  const said = text ? context.text(text) : "";
  const { language } = context;
  const outputs: Output[] = said === "" ? [] : [{ type: "say", action: { text: { text: said, language } } }];
  return rest(data, { ...stand, noInput: stand.noInput + 1 }, context, outputs);
}

export const checkpointRuntime: NodeRuntime<typeof checkpointKind> = {
  enter: (data, context) =>
    data.wait ? rest(data, beginLadder(data.ladder, context.now), context, []) : { type: "exit", name: "default" },
  resume: (data, wake, context) => {
    if (wake.type === "text") return { type: "exit", name: "text" };
    if (wake.type === "timer" && hasTimer(data.ladder, wake.name))
      return wake.name === "timeout" ? { type: "exit", name: "timeout" } : remind(data, context);
    if (wake.type === "signal") return { type: "exit", name: "signal", match: wake.name };
    return rest(data, readLadder(context.memory), context, []);
  },
};
