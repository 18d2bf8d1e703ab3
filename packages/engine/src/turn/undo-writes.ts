import type { AnsweredQuestion } from "../conversation/state.ts";
import type { Json } from "../json.ts";
import { type Answered, addBefore, bounded, calledFrom } from "./answered.ts";
import type { DraftFrame, Turn } from "./draft.ts";
import { endUserValues } from "./scope.ts";
import { placeOf, store } from "./store.ts";

type Scope = "endUser" | "conversation";

/** Keeps what a variable holds that is about to be written with the last answer, which may still be another one. */
export function noteBefore(turn: Turn, name: string, asked?: Scope): void {
  const frame = lastAnswered(turn);
  if (!frame?.answered) return;
  const { key, scope } = placeOf(turn, name, asked);
  const questions = [...frame.answered];
  addBefore(questions, [{ key, scope, value: valueIn(turn, key, scope) }]);
  frame.answered = bounded(questions);
}

function valueIn(turn: Turn, key: string, scope: Scope): Json {
  const values = scope === "endUser" ? endUserValues(turn) : turn.draft.variables;
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}

/** The innermost flow that has a question to go back to. */
function lastAnswered(turn: Turn): DraftFrame | undefined {
  for (const frame of turn.draft.stack.toReversed()) {
    if (frame.answered && frame.answered.length > 0) return frame;
    if (frame.purpose !== "call") return undefined;
  }
  return undefined;
}

/**
 * What was written on the strength of an answer is as it was before: a list to which the flow has added for it would have
 * it twice.
 */
export function undoWrites(turn: Turn, { at, calls, question }: Pick<Answered, "at" | "calls" | "question">): void {
  /** What a digression has learned stays. */
  const [own, ...above] = calledFrom(turn, at);
  const since = [
    ...questionsSince(own?.answered, [...calls, question]),
    ...above.flatMap(({ answered = [] }) => all(answered)),
  ];
  for (const { before = [] } of since.toReversed())
    for (const { key, scope, value } of before)
      if (JSON.stringify(valueIn(turn, key, scope)) !== JSON.stringify(value)) store(turn, key, value, scope);
}

/** From one question on, those of called flows before the call itself. */
function questionsSince(
  questions: readonly AnsweredQuestion[] = [],
  [first, ...further]: readonly AnsweredQuestion[],
): readonly AnsweredQuestion[] {
  if (!first) return [];
  const after = all(questions.slice(questions.indexOf(first) + 1));
  return [...(further.length > 0 ? questionsSince(first.within?.questions, further) : []), first, ...after];
}

const all = (questions: readonly AnsweredQuestion[]): readonly AnsweredQuestion[] =>
  questions.flatMap((one) => [...all(one.within?.questions ?? []), one]);
