import type { FlowGraph, FlowProblem } from "@parlo/engine";
import type { FlowEditor } from "./flow-editor.ts";
import type { MendChoice } from "./mend.ts";
import { firstStepChoice } from "./mend-entry.ts";
import { errorStepChoice } from "./mend-error-step.ts";
import { substitutesFor } from "./mend-reference.ts";
import { roundChoice, sourceChoice } from "./mend-unreached.ts";

/** What is to be chosen about a problem; null where there is nothing to choose from. */
export function choiceFor(problem: FlowProblem, graph: FlowGraph, editor: FlowEditor): MendChoice | null {
  const { code } = problem;
  if (code === "no-entry" || code === "start-leads-nowhere") return firstStepChoice(problem, graph, editor);
  if (code === "node-missing") return errorStepChoice(graph, editor);
  if (code === "unreachable") return sourceChoice(problem, graph, editor);
  if (code === "round-once") return roundChoice(problem, graph, editor);
  return substitutesFor(problem, graph, editor);
}
