import type { AnsweredQuestion } from "../conversation/state.ts";
import type { CompiledNode } from "../flow/compiled-flow.ts";
import type { Json } from "../json.ts";
import type { Step } from "../kind/step.ts";
import { type DraftFrame, type Turn, topFrame } from "./draft.ts";

/** Questions of one flow whose answers may be corrected. */
const mostAnswered = 8;

type Exit = Extract<Step, { type: "exit" }>;

/** Keeps an answer that may still be another one; a question that is asked in a circle counts once. */
export function keepAnswer(turn: Turn, frame: DraftFrame, { name, match, outputs, answered, hangs }: Exit): void {
  if (answered === undefined) return;
  const nodeId = turn.current.id;
  const values = outputs?.filter(({ type }) => type === "store" || type === "output") ?? [];
  const left = { name, ...(match != null && { match }), outputs: values };
  const question = { nodeId, memory: answered, ...(!hangs && { left }) };
  const others = (frame.answered ?? []).filter((one) => one.nodeId !== nodeId);
  frame.answered = [...others, question].slice(-mostAnswered);
}

export interface Answered {
  readonly node: CompiledNode;
  readonly memory: Json;
  /** The answers before it, and those that came after it. */
  readonly before: readonly AnsweredQuestion[];
  readonly after: readonly AnsweredQuestion[];
}

/**
 * The questions of this flow that were answered, the latest first, as long as their answers may still be other ones. A
 * node that has been answered and is asked again (in a circle) looks after itself.
 */
export function* answeredBefore(turn: Turn): Generator<Answered> {
  const answered = topFrame(turn)?.answered ?? [];
  for (let at = answered.length - 1; at >= 0; at--) {
    const question = answered[at];
    const node = question && turn.flow.nodes.get(question.nodeId);
    if (node && node.invalid === null && node !== turn.current)
      yield { node, memory: question.memory, before: answered.slice(0, at), after: answered.slice(at + 1) };
  }
}

/** How the present node was left before, where one of the answers before it is another now. */
export function settledStep(turn: Turn): Step | undefined {
  const frame = topFrame(turn);
  const question = frame?.settled?.find(({ nodeId }) => nodeId === turn.current.id);
  if (!frame || !question) return undefined;
  frame.settled = frame.settled?.filter((one) => one !== question);
  return question.left && { type: "exit", ...question.left, answered: question.memory };
}
