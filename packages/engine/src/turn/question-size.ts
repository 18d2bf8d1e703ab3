import type { AnsweredQuestion, HeldBefore } from "../conversation/state.ts";

/** A turn measures what is kept of a question once, however many variables it writes on the strength of its answer. */
const sizes = new WeakMap<AnsweredQuestion, number>();

/** Characters of questions as JSON. */
export function sizeOfQuestions(questions: readonly AnsweredQuestion[]): number {
  const between = Math.max(0, questions.length - 1);
  return questions.reduce((sum, question) => sum + sizeOf(question), "[]".length + between);
}

/** The question with more of what variables held before. */
export function growQuestion(question: AnsweredQuestion, more: readonly HeldBefore[]): AnsweredQuestion {
  if (more.length === 0) return question;
  const { before = [] } = question;
  const grown = { ...question, before: [...before, ...more] };
  const first = question.before === undefined ? `,"before":[]`.length : 0;
  const between = before.length > 0 ? more.length : more.length - 1;
  const added = more.reduce((sum, one) => sum + JSON.stringify(one).length, 0);
  sizes.set(grown, sizeOf(question) + first + between + added);
  return grown;
}

function sizeOf(question: AnsweredQuestion): number {
  const known = sizes.get(question);
  if (known !== undefined) return known;
  const measured = JSON.stringify(question).length;
  sizes.set(question, measured);
  return measured;
}
