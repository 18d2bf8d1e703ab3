import { targetOf } from "../flow/compiled-flow.ts";
import type { ExitName } from "../graph/model.ts";
import type { Step, WaitFor } from "../kind/step.ts";
import { isTriedAlone, leaveAlone } from "./alone.ts";
import { keepAnswer } from "./answered.ts";
import { asideFrame, newAside } from "./aside.ts";
import { askOutside } from "./ask-outside.ts";
import { breach, runsByItself } from "./bounds.ts";
import { closeFrom } from "./close.ts";
import { digress, jump } from "./digress.ts";
import { type Next, type Turn, topFrame } from "./draft.ts";
import { fail, leaveByError } from "./fail.ts";
import { beginFlow, endFlow, goBy, pinOf } from "./frames.ts";
import { goBack } from "./go-back.ts";
import { leaveDigression } from "./leave-digression.ts";
import { perform } from "./outputs.ts";
import { startApart } from "./run.ts";
import { cancelTimers, setTimers } from "./timers.ts";

/** Does what a node decided; the only code that does. */
export function act(turn: Turn, step: Step): Next {
  if (step.type === "unmatched") {
    if (step.outputs) perform(turn, step.outputs);
    const elsewhere = step.digress ? digress(turn, step) : undefined;
    const left = elsewhere === undefined && step.digress !== "command" ? leaveDigression(turn, step.text) : elsewhere;
    return left === undefined ? act(turn, step.otherwise) : left;
  }
  if (step.type === "wait" && waitsForSomebody(step.for) && asideFrame(turn))
    return fail(turn, {
      code: "aside-waits",
      message: "A flow that runs beside the conversation cannot wait for somebody",
    });
  if (step.outputs) perform(turn, step.outputs);
  const frame = topFrame(turn);
  if (!frame) return null;
  frame.memory = step.memory;
  if (step.memory === undefined) frame.visitMessages = undefined;

  switch (step.type) {
    case "exit":
      keepAnswer(turn, frame, step);
      return leave(turn, step.name, step.match ?? null);
    case "wait":
      if (step.timers && step.timers.length > 0 && runsByItself(turn)) return breach(turn, "bound-timers");
      cancelTimers(turn);
      frame.waiting = step.for;
      for (const one of turn.draft.stack) one.settled = undefined;
      if (step.timers) setTimers(turn, step.timers);
      return null;
    case "effect":
      return askOutside(turn, step.effect);
    case "flow":
      if (step.mode === "jump") return jump(turn, step);
      if (step.mode === "start") return startApart(turn, step);
      return beginFlow(turn, {
        flowId: step.flowId,
        ...pinOf(step),
        purpose: "call",
        inputs: step.inputs,
        ...(step.aside && { aside: newAside }),
      });
    case "endFlow":
      return endFlow(turn, step.status, step.detail ?? "", step.values);
    case "close":
      return closeFrom(turn);
    case "fail":
      return fail(turn, step.failure, step.outputs);
    case "back":
      return goBack(turn) ?? act(turn, step.otherwise);
  }
}

const waitsForSomebody = ({ text, uiMessageId, signals, operator }: WaitFor) =>
  Boolean(text || uiMessageId || signals || operator);

/** An exit that leads nowhere falls back to the plain one of its name, then to `default`; with none the flow is over. */
function leave(turn: Turn, name: ExitName, match: string | null): Next {
  if (isTriedAlone(turn)) return leaveAlone(turn, name, match);
  cancelTimers(turn);
  const frame = topFrame(turn);
  if (frame) frame.begunBy = undefined;
  const { exits } = turn.current;
  const exact = targetOf(turn.current, name, match);
  if (exact !== undefined) return goBy(turn, name, match, exact);
  const plain = exits.get(name);
  if (plain !== undefined) return goBy(turn, name, null, plain);
  if (name === "error") return leaveByError(turn, "error");
  const fallback = exits.get("default");
  return fallback === undefined ? endFlow(turn, "Success", "", {}) : goBy(turn, "default", null, fallback);
}
