import type { Step, Wake } from "../kind/step.ts";
import { readCorrection } from "../language/read-correction.ts";
import { act } from "./act.ts";
import { type Answered, answeredBefore } from "./answered.ts";
import { breach, countVisit } from "./bounds.ts";
import { type DraftFrame, FlowNeeded, type Next, type Turn, topFrame } from "./draft.ts";
import { emitEngineEvent } from "./emit.ts";
import { cancelTimers } from "./timers.ts";

type TextWake = Extract<Wake, { type: "text" }>;

/**
 * "No, I meant Friday", said where the flow already waits for something else: an answered question reads it in place of
 * its answer, and the flow goes on from there once more, by the answers that it has. Undefined where nothing is
 * corrected, no earlier question can read it, or something was done since that would be done twice: then it belongs to
 * the node that waits.
 */
export function correct(turn: Turn, wake: Wake): Next | undefined {
  const frame = topFrame(turn);
  // Reading what was said costs ten times what the rest of a node does: only where there is something to correct.
  if (!frame?.answered || wake.type !== "text" || answeredBefore(turn).next().done) return undefined;
  const correction = readCorrection(wake.text, turn.language);
  if (!correction) return undefined;
  const { text, ...corrects } = correction;
  const { sure } = corrects;
  const said: TextWake = { ...wake, text };
  const take = (question: Answered, typed: boolean) => {
    const step = reread(turn, frame, question, { ...said, corrects, typed });
    return step?.type === "exit" ? { question, step } : undefined;
  };
  const [last, ...others] = answeredBefore(turn);
  const taken =
    (sure && last && take(last, true)) ||
    (!takesItself(turn, { ...said, typed: sure }) &&
      first(sure || !last ? others : [last, ...others], (one) => take(one, true))) ||
    (sure && last && take(last, false));
  return taken ? leaveAnew(turn, frame, taken.question, taken.step) : undefined;
}

function first<One, Result>(of: readonly One[], take: (one: One) => Result | undefined): Result | undefined {
  for (const one of of) {
    const taken = take(one);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** Whether the question that waits reads it as its own answer. */
function takesItself(turn: Turn, said: TextWake): boolean {
  const step = resume(turn, said);
  return step !== undefined && step.type !== "unmatched";
}

/** What an earlier question makes of it: only leaving by it counts, so nothing is done yet. */
function reread(turn: Turn, frame: DraftFrame, { node, memory }: Answered, wake: TextWake): Step | undefined {
  const { current } = turn;
  const kept = frame.memory;
  turn.current = node;
  frame.memory = memory;
  const step = resume(turn, wake);
  turn.current = current;
  frame.memory = kept;
  return step;
}

function resume(turn: Turn, wake: TextWake): Step | undefined {
  try {
    return turn.engine.runtimes[turn.current.type]?.resume?.(turn.current.data as never, wake, turn);
  } catch (error) {
    if (error instanceof FlowNeeded) throw error;
    return undefined;
  }
}

function leaveAnew(turn: Turn, frame: DraftFrame, { node, before, after }: Answered, step: Step): Next {
  turn.current = node;
  cancelTimers(turn);
  frame.waiting = null;
  frame.nodeId = node.id;
  frame.answered = before;
  frame.settled = after;
  const metaData = { corrects: node.name || node.type };
  emitEngineEvent(turn, { state: "NodeProcessing", flowId: turn.flow.id, nodeId: node.id, metaData });
  const bound = countVisit(turn);
  return bound === null ? act(turn, step) : breach(turn, bound);
}
