import type { AnsweredBy, AnsweredQuestion, AnsweredWithin, HeldBefore } from "../conversation/state.ts";
import { type CompiledFlow, type CompiledNode, targetOf } from "../flow/compiled-flow.ts";
import type { Step } from "../kind/step.ts";
import { type DraftFrame, type Turn, topFrame } from "./draft.ts";
import { loadFlow } from "./load-flow.ts";
import { growQuestion, sizeOfQuestions } from "./question-size.ts";
import { inRounds, sameRounds } from "./rounds.ts";

/** Questions whose answers may be corrected, of one flow; and their characters as JSON. */
const mostAnswered = 8;
const mostCharacters = 20_000;

type Exit = Extract<Step, { type: "exit" }>;

/** Keeps an answer that may still be another one. */
export function keepAnswer(turn: Turn, frame: DraftFrame, step: Exit): void {
  const { answered, hangs } = step;
  if (answered === undefined) return;
  const { current, language } = turn;
  keep(frame, { nodeId: current.id, memory: answered, language, ...(!hangs && { left: leftBy(step) }) });
}

/** Keeps the answers to a flow that was called with the node that has called it. */
export function keepAnswersWithin(
  caller: DraftFrame,
  { flowId, version, inputs, answered, purpose }: DraftFrame,
): void {
  if (purpose !== "call" || caller.nodeId === null || !answered || answered.length === 0) return;
  const within = { flowId, version, ...(inputs && { inputs }), questions: answered };
  keep(caller, { nodeId: caller.nodeId, memory: null, within });
}

/** A question that is asked in a circle counts once; one of a list, once a round. */
function keep(frame: DraftFrame, asked: AnsweredQuestion): void {
  const question = inRounds(asked, frame.loops);
  const others: AnsweredQuestion[] = [];
  for (const one of frame.answered ?? [])
    if (!isSame(one, question)) others.push(one);
    else if (one.before) addBefore(others, one.before);
  frame.answered = bounded([...others, question]);
}

export function bounded(questions: readonly AnsweredQuestion[]): readonly AnsweredQuestion[] {
  const all = questions.slice(-mostAnswered);
  while (all.length > 0 && sizeOfQuestions(all) > mostCharacters) all.shift();
  return all;
}

/** Of a variable that was written several times the first counts: what it held then was there when the question was asked. */
export function addBefore(questions: AnsweredQuestion[], held: readonly HeldBefore[]): void {
  const last = questions.pop();
  if (!last) return;
  const known = last.before ?? [];
  const more = held.filter((one) => !known.some(({ key, scope }) => key === one.key && scope === one.scope));
  questions.push(growQuestion(last, more));
}

const isSame = (one: AnsweredQuestion, other: AnsweredQuestion): boolean =>
  one.nodeId === other.nodeId && sameRounds(one.loops, other.loops);

/** What leaving has said of itself was said then; what it has stored is stored once more. */
function leftBy({ name, match, outputs = [] }: Exit): AnsweredBy {
  const kept = outputs.filter(({ type }) => type === "store" || type === "output");
  return { name, ...(match != null && { match }), outputs: kept };
}

export interface Answered {
  readonly flow: CompiledFlow;
  readonly node: CompiledNode;
  readonly question: AnsweredQuestion;
  /** The frame of the stack that has kept it, from the bottom. */
  readonly at: number;
  /** The nodes of calls that lead to it from there, the outermost first. */
  readonly calls: readonly AnsweredQuestion[];
}

/**
 * The questions of this flow, of those that it has called and of those that have called it that were answered, the
 * latest first, as long as their answers may still be other ones. A node that has been answered and is asked again (in a
 * circle) looks after itself; in another round of a list, or called from another node, it is another question. Within a
 * digression those of the flows below it come last, where they are asked for.
 */
export function* answeredBefore(
  turn: Turn,
  { beneath = false }: { readonly beneath?: boolean } = {},
): Generator<Answered, undefined> {
  const { stack } = turn.draft;
  for (let at = stack.length - 1; at >= 0; at--) {
    const { answered = [], flowId, version, purpose } = stack[at] as DraftFrame;
    const flow = at === stack.length - 1 ? turn.flow : loadFlow(turn, flowId, version);
    if (flow) for (const question of answered.toReversed()) yield* questionsIn(turn, flow, question, { at, calls: [] });
    if (purpose !== "call" && !(beneath && purpose === "digression")) return;
  }
}

function* questionsIn(
  turn: Turn,
  flow: CompiledFlow,
  question: AnsweredQuestion,
  { at, calls }: Pick<Answered, "at" | "calls">,
): Generator<Answered> {
  const { within } = question;
  const called = within && loadFlow(turn, within.flowId, within.version);
  if (within && called)
    for (const inner of within.questions.toReversed())
      yield* questionsIn(turn, called, inner, { at, calls: [...calls, question] });
  const node = within ? undefined : flow.nodes.get(question.nodeId);
  if (!node || node.invalid !== null) return;
  if (!isAskedAgain(turn, [...calls, question], at)) yield { flow, node, question, at, calls };
}

/** The flow at this place of the stack, and those above it up to a digression. */
export function calledFrom({ draft: { stack } }: Turn, at: number): readonly DraftFrame[] {
  const above = stack.slice(at + 1);
  const end = above.findIndex(({ purpose }) => purpose !== "call");
  return stack.slice(at, end < 0 ? undefined : at + 1 + end);
}

/** Whether the stack stands at the same question, by the same calls and in the same rounds. */
function isAskedAgain(turn: Turn, way: readonly AnsweredQuestion[], at: number): boolean {
  const frames = calledFrom(turn, at);
  return (
    frames.length === way.length &&
    frames.every(({ nodeId, loops }, place) => {
      const one = way[place];
      return nodeId === one?.nodeId && sameRounds(loops, one?.loops);
    })
  );
}

/** The answers on the way to one of a called flow, changed there: with it they lead into the call once more. */
export function changeWithin(
  [call, ...further]: readonly AnsweredQuestion[],
  change: (questions: readonly AnsweredQuestion[]) => readonly AnsweredQuestion[],
): AnsweredQuestion | null {
  if (!call?.within) return null;
  const inner = changeWithin(further, change);
  const all = call.within.questions;
  const questions = inner ? all.map((one) => (one.nodeId === inner.nodeId ? inner : one)) : change(all);
  return { ...call, within: { ...call.within, questions } };
}

/** A question as this step leaves it, with all that the step says of itself. */
export function leftAnew(question: AnsweredQuestion, step: Exit): AnsweredQuestion {
  const { name, match = null, outputs = [], answered = question.memory } = step;
  return { ...question, memory: answered, left: { name, match, outputs } };
}

/** How the present node was left before, where one of the answers before it is another now. */
export function settledStep(turn: Turn): Step | undefined {
  const question = takeSettled(turn, "left");
  // Another version may have that way no longer: then it is asked anew.
  if (!question?.left || !leadsOn(turn.current, question.left)) return undefined;
  return { type: "exit", ...question.left, answered: question.memory };
}

function leadsOn(node: CompiledNode, { name, match = null }: AnsweredBy): boolean {
  return targetOf(node, name, match) !== undefined || node.exits.has(name) || node.exits.has("default");
}

/** The answers of the flow that the present node calls, where one of the answers before them is another now. */
export const settledOf = (turn: Turn, flowId: string): AnsweredWithin["questions"] | undefined => {
  const within = takeSettled(turn, "within")?.within;
  return within?.flowId === flowId ? within.questions : undefined;
};

function takeSettled(turn: Turn, kind: "left" | "within"): AnsweredQuestion | undefined {
  const frame = topFrame(turn);
  const isHere = ({ nodeId, loops }: AnsweredQuestion) => nodeId === turn.current.id && sameRounds(loops, frame?.loops);
  const question = frame?.settled?.find((one) => isHere(one) && one[kind] !== undefined);
  if (frame && question) frame.settled = frame.settled?.filter((one) => one !== question);
  return question;
}
