import {
  type AnalyzeTemplate,
  analyzePlaceholders,
  type FitsType,
  type FlowGraph,
  type FlowProblem,
  flowValidator,
  type Kinds,
  type Surroundings,
  type VariableType,
} from "@parlo/engine";
import { kinds } from "@parlo/nodes";
import { loadAhead } from "../app/module-reload.ts";
import { loadTemplates } from "./load-templates.ts";

let whole: { readonly analyzeTemplate: AnalyzeTemplate; readonly fitsType: FitsType } | null = null;

const anyText: readonly VariableType[] = ["String", "ID", "Json"];

/** What is wrong with a flow, by the same check that the server makes before it publishes. */
export async function problemsOf(graph: FlowGraph, surroundings: Surroundings): Promise<readonly FlowProblem[]> {
  let understood = true;
  const read: AnalyzeTemplate = (text) => {
    const simple = analyzePlaceholders(text);
    understood &&= simple !== null;
    return simple ?? { problem: null, paths: [] };
  };
  const fits: FitsType = (type) => {
    understood &&= anyText.includes(type);
    return true;
  };
  const check = whole ? flowValidator(whole.analyzeTemplate, whole.fitsType) : flowValidator(read, fits);
  const problems = check(graph, kinds as Kinds, surroundings);
  if (understood) return problems;
  whole = await loadAhead(loadTemplates);
  // Without it what it reads is taken to be right.
  if (!whole) return problems;
  return problemsOf(graph, surroundings);
}
