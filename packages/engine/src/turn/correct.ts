import type { Step, Wake } from "../kind/step.ts";
import { readCorrection } from "../language/read-correction.ts";
import { act } from "./act.ts";
import { breach, countVisit } from "./bounds.ts";
import { FlowNeeded, type Next, type Turn, topFrame } from "./draft.ts";
import { emitEngineEvent } from "./emit.ts";
import { questionBefore } from "./go-back.ts";
import { cancelTimers } from "./timers.ts";

/**
 * "No, I meant Friday", said where the flow already waits for something else: the question that was answered last reads
 * it in place of its answer, and the flow goes on from there once more. Undefined where nothing is corrected, the
 * earlier question cannot read it either, or something was done since that would be done twice: then it belongs to the
 * node that waits.
 */
export function correct(turn: Turn, wake: Wake): Next | undefined {
  const frame = topFrame(turn);
  const before = questionBefore(turn);
  // Reading what was said costs ten times what the rest of a node does: only where there is something to correct.
  if (!frame || !before || wake.type !== "text") return undefined;
  const text = readCorrection(wake.text, turn.language);
  if (text === undefined) return undefined;
  const { node, memory: answer } = before;
  const { current } = turn;
  const { memory } = frame;
  turn.current = node;
  frame.memory = answer;
  const step = reread(turn, { ...wake, text, corrects: true });
  if (step?.type !== "exit") {
    turn.current = current;
    frame.memory = memory;
    return undefined;
  }
  cancelTimers(turn);
  frame.waiting = null;
  frame.nodeId = node.id;
  const metaData = { corrects: node.name || node.type };
  emitEngineEvent(turn, { state: "NodeProcessing", flowId: turn.flow.id, nodeId: node.id, metaData });
  const bound = countVisit(turn);
  return bound === null ? act(turn, step) : breach(turn, bound);
}

/** What the question makes of another answer: only leaving by it counts, so nothing is done yet. */
function reread(turn: Turn, wake: Wake): Step | undefined {
  try {
    return turn.engine.runtimes[turn.current.type]?.resume?.(turn.current.data as never, wake, turn);
  } catch (error) {
    if (error instanceof FlowNeeded) throw error;
    return undefined;
  }
}
