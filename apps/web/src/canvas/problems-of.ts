import {
  type AnalyzeTemplate,
  analyzePlaceholders,
  type FlowGraph,
  type FlowProblem,
  flowValidator,
  type Kinds,
  type Surroundings,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { loadAhead } from "../app/module-reload.ts";
import { loadTemplates } from "./later-parts.ts";

let readWhole: AnalyzeTemplate | null = null;

/** What is wrong with a flow, by the same check that the server makes before it publishes. */
export async function problemsOf(graph: FlowGraph, surroundings: Surroundings): Promise<readonly FlowProblem[]> {
  let understood = true;
  const read: AnalyzeTemplate = (text) => {
    const simple = analyzePlaceholders(text);
    understood &&= simple !== null;
    return simple ?? { problem: null, paths: [] };
  };
  const problems = flowValidator(readWhole ?? read)(graph, kinds as Kinds, surroundings);
  if (understood) return problems;
  const whole = await loadAhead(loadTemplates);
  // Without it what it reads is taken to be right.
  if (!whole) return problems;
  readWhole = whole.analyzeTemplate;
  return problemsOf(graph, surroundings);
}
