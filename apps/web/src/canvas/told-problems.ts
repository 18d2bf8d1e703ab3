import type { FlowProblem } from "@parlo/engine";

const mostShown = 200;

/** What a list says of problems: each in its words and once at each step, up to a number of them, and how many are left. */
export function toldProblems(problems: readonly FlowProblem[], text: (problem: FlowProblem) => string) {
  // Two places of one setting may be wrong in the same words, a text in two languages: it is mended where both stand.
  const told = new Map(problems.map((problem) => [`${problem.nodeId}:${problem.severity}:${text(problem)}`, problem]));
  return { shown: [...told].slice(0, mostShown), more: Math.max(0, told.size - mostShown) };
}
