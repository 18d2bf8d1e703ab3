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
  type WaitFor,
  type Wake,
} from "@parlo/engine";
import type { checkpointKind } from "./checkpoint.kind.ts";

type Data = DataOf<typeof checkpointKind>;

function rest({ handlers, ladder }: Data, stand: LadderState, context: NodeContext, outputs: readonly Output[]): Step {
  const timers = ladderTimers(ladder, stand, context.now);
  /** A signal that leads nowhere from here is left to the handlers of the flow. */
  const signals = context.connected("signal");
  const waiting: WaitFor = {
    text: true,
    ...(signals && { signals }),
    ...(handlers === "none" && { digress: false }),
  };
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

/** Its exits take anything: a handler that listens for this very signal or these very words is meant before them. */
function leave({ handlers }: Data, wake: Extract<Wake, { type: "text" | "signal" }>, context: NodeContext): Step {
  if (wake.type === "signal") {
    const exit: Step = { type: "exit", name: "signal", match: wake.name };
    return handlers === "none" ? exit : { type: "unmatched", digress: true, otherwise: exit };
  }
  const exit: Step = { type: "exit", name: "text" };
  if (handlers === "none") return exit;
  /** A text that leads nowhere from here is left to whichever handler can do something with it. */
  const taken = context.connected("text");
  return { type: "unmatched", digress: handlers === "any" || !taken || "command", taken, otherwise: exit };
}

export const checkpointRuntime: NodeRuntime<typeof checkpointKind> = {
  enter: (data, context) =>
    data.wait ? rest(data, beginLadder(data.ladder, context.now), context, []) : { type: "exit", name: "default" },
  resume: (data, wake, context) => {
    if (wake.type === "text" || wake.type === "signal") return leave(data, wake, context);
    if (wake.type === "timer" && hasTimer(data.ladder, wake.name))
      return wake.name === "timeout" ? { type: "exit", name: "timeout" } : remind(data, context);
    return rest(data, readLadder(context.memory), context, []);
  },
};
