import type { DataOf, NodeContext } from "@parlo/engine";
import {
  beginLadder,
  type LadderState,
  ladderTimers,
  type NodeRuntime,
  type Output,
  readLadder,
  type Step,
} from "@parlo/engine";
import type { checkpointKind } from "./checkpoint.kind.ts";

type Data = DataOf<typeof checkpointKind>;

function rest({ ladder }: Data, stand: LadderState, { now }: NodeContext, outputs: readonly Output[]): Step {
  const timers = ladderTimers({ noMatch: [], ...ladder }, stand, now);
  return { type: "wait", for: { text: true, signals: true }, memory: { ...stand }, timers, outputs };
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
    data.wait
      ? rest(data, beginLadder({ noMatch: [], ...data.ladder }, context.now), context, [])
      : { type: "exit", name: "default" },
  resume: (data, wake, context) => {
    if (wake.type === "text") return { type: "exit", name: "text" };
    if (wake.type === "timer")
      return wake.name === "timeout" ? { type: "exit", name: "timeout" } : remind(data, context);
    if (wake.type === "signal" && context.connected("signal"))
      return { type: "exit", name: "signal", match: wake.name };
    /** A signal that leads nowhere from here may be wanted by the flow's handlers; otherwise the rest goes on. */
    return { type: "unmatched", digress: true, otherwise: rest(data, readLadder(context.memory), context, []) };
  },
};
