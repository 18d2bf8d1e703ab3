import type { TemplateField } from "../kind/node-kind.ts";
import { liquid } from "./liquid.ts";
import { analyzePlaceholders, pathsOutside, type TemplateAnalysis } from "./template-analysis.ts";

/** What a template reads, and whether it parses. */
export function analyzeTemplate(text: string): TemplateAnalysis {
  const simple = analyzePlaceholders(text);
  if (simple) return simple;
  try {
    const segments = liquid.globalVariableSegmentsSync(text);
    return { problem: null, paths: segments.map((path) => path.filter((part) => typeof part === "string").join(".")) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), paths: [] };
  }
}

/** What a text of a node's settings reads, without the names that only it knows. */
export const pathsOf = (template: TemplateField): readonly string[] =>
  pathsOutside(template, analyzeTemplate(template.text));
