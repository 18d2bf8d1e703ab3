import type { AnsweredWithin } from "../conversation/state.ts";
import type { Step, Wake } from "../kind/step.ts";
import { type Correction, readCorrection } from "../language/read-correction.ts";
import { act } from "./act.ts";
import { type Answered, answeredBefore, changeWithin, leftAnew } from "./answered.ts";
import { breach, countVisit } from "./bounds.ts";
import { comeDownTo } from "./come-down.ts";
import { type DraftFrame, FlowNeeded, type Next, type Turn } from "./draft.ts";
import { emitEngineEvent } from "./emit.ts";
import { cancelTimers } from "./timers.ts";

type TextWake = Extract<Wake, { type: "text" }>;
/** Of a digression what is corrected is mostly said below it. */
const beneath = { beneath: true };
type Exit = Extract<Step, { type: "exit" }>;

/**
 * "No, I meant Friday", said where the flow already waits for something else: an answered question reads it in place of
 * its answer, and the flow goes on from there once more, by the answers that it has. Undefined where nothing is
 * corrected, no earlier question can read it, or something was done since that would be done twice: then it belongs to
 * the node that waits.
 */
export function correct(turn: Turn, wake: Wake): Next | undefined {
  // Reading what was said costs ten times what the rest of a node does: only where there is something to correct.
  if (wake.type !== "text" || !turn.draft.stack.some(({ answered }) => answered)) return undefined;
  if (answeredBefore(turn, beneath).next().done) return undefined;
  return first(readings(turn, wake.text), (reading) => correctBy(turn, wake, reading));
}

interface Reading extends Correction {
  readonly language: string;
}

/**
 * In the present language, and in those in which earlier questions were answered: who has chosen one by mistake may not
 * speak it. What corrects surely comes first.
 */
function readings(turn: Turn, text: string): readonly Reading[] {
  const answeredIn = [...answeredBefore(turn, beneath)].flatMap(({ question }) => question.language ?? []);
  const all = [...new Set([turn.language, ...answeredIn])].flatMap((language) => {
    const correction = readCorrection(text, language);
    return correction ? { ...correction, language } : [];
  });
  return [...all.filter(({ sure }) => sure), ...all.filter(({ sure }) => !sure)];
}

function correctBy(turn: Turn, wake: TextWake, { text, language, ...corrects }: Reading): Next | undefined {
  const { sure } = corrects;
  const said: TextWake = { ...wake, text };
  const take = (question: Answered, typed: boolean) => {
    const step = inLanguage(turn, language, () => reread(turn, question, { ...said, corrects, typed }));
    return step?.type === "exit" ? { question, step } : undefined;
  };
  const isRead = ({ question }: Answered) => language === turn.language || question.language === language;
  const [last, ...others] = [...answeredBefore(turn, beneath)].filter(isRead);
  const any = sure || !last ? others : [last, ...others];
  const takesAny = () => first(any, (one) => take(one, true));
  const taken =
    (sure && last && take(last, true)) ||
    (corrects.denied !== undefined && !takesAnyText(turn, said) && takesAny()) ||
    (!takesItself(turn, { ...said, typed: sure }) && takesAny()) ||
    (sure && last && take(last, false));
  return taken ? leaveAnew(turn, taken.question, taken.step) : undefined;
}

/** What is done in the meantime reads and speaks that language; the conversation keeps its own. */
function inLanguage<Result>(turn: Turn, language: string, act: () => Result): Result {
  const { draft } = turn;
  const now = draft.language;
  draft.language = language;
  try {
    return act();
  } finally {
    draft.language = now;
  }
}

function first<One, Result>(of: readonly One[], take: (one: One) => Result | undefined): Result | undefined {
  for (const one of of) {
    const taken = take(one);
    if (taken !== undefined) return taken;
  }
  return undefined;
}

/** "Friday, not Thursday" may be what somebody has to say. */
const takesAnyText = (turn: Turn, said: TextWake): boolean =>
  takesItself(turn, said) && !takesItself(turn, { ...said, typed: true });

/** Whether the question that waits reads it as its own answer. */
function takesItself(turn: Turn, said: TextWake): boolean {
  const step = resume(turn, said);
  return step !== undefined && (step.type !== "unmatched" || step.taken === true);
}

/** What an earlier question makes of it: only leaving by it counts, so nothing is done yet. */
function reread(turn: Turn, answered: Answered, wake: TextWake): Step | undefined {
  const { draft, flow, current, scope } = turn;
  const { stack } = draft;
  draft.stack = stackOf(stack, answered);
  turn.flow = answered.flow;
  turn.current = answered.node;
  turn.scope = null;
  const step = resume(turn, wake);
  draft.stack = stack;
  turn.flow = flow;
  turn.current = current;
  turn.scope = scope;
  return step;
}

/** As it was while the question was asked. */
function stackOf(stack: readonly DraftFrame[], { at, calls, question }: Answered): DraftFrame[] {
  const called = calls.flatMap(({ within }) => (within ? frameOf(within) : []));
  const frames = [...stack.slice(0, at + 1), ...called];
  const asked = [...calls, question];
  return frames.map((frame, place) => {
    const one = asked[place - at];
    return one ? { ...frame, loops: one.loops, ...(one === question && { memory: question.memory }) } : frame;
  });
}

const frameOf = ({ flowId, version, inputs }: AnsweredWithin): DraftFrame => ({
  flowId,
  version,
  purpose: "call",
  nodeId: null,
  waiting: null,
  inputs,
});

function resume(turn: Turn, wake: TextWake): Step | undefined {
  try {
    return turn.engine.runtimes[turn.current.type]?.resume?.(turn.current.data as never, wake, turn);
  } catch (error) {
    if (error instanceof FlowNeeded) throw error;
    return undefined;
  }
}

/** The question is left once more; one of a flow that has come back, from the node that calls it. */
function leaveAnew(turn: Turn, answered: Answered, step: Exit): Next {
  const { flow, node, question, calls } = answered;
  cancelTimers(turn);
  const { frame, before, after } = comeDownTo(turn, answered);
  if (!frame) return null;
  frame.waiting = null;
  frame.answered = before;
  const metaData = { corrects: node.name || node.type };
  emitEngineEvent(turn, { state: "NodeProcessing", flowId: flow.id, nodeId: node.id, metaData });
  const call = changeWithin(calls, (all) => all.map((one) => (one === question ? leftAnew(one, step) : one)));
  frame.settled = call ? [call, ...after] : after;
  if (call) return call.nodeId;
  turn.current = node;
  frame.nodeId = node.id;
  const bound = countVisit(turn);
  return bound === null ? act(turn, step) : breach(turn, bound);
}
