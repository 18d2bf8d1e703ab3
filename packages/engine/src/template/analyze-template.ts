import type { TemplateField } from "../kind/node-kind.ts";
import { liquid } from "./liquid.ts";
import { analyzePlaceholders, pathsOutside, type TemplateAnalysis } from "./template-analysis.ts";

/** Texts that are kept with what they read, the latest of them, and characters of the longest: an author's flow is validated at each letter. */
const mostKept = 4000;
const longestKept = 1000;
const kept = new Map<string, TemplateAnalysis>();

/** What a template reads, and whether it parses. */
export function analyzeTemplate(text: string): TemplateAnalysis {
  const known = analyzePlaceholders(text) ?? kept.get(text);
  if (known) return known;
  const analysis = analyzeLiquid(text);
  if (text.length > longestKept) return analysis;
  for (const [oldest] of kept) {
    if (kept.size < mostKept) break;
    kept.delete(oldest);
  }
  kept.set(text, analysis);
  return analysis;
}

function analyzeLiquid(text: string): TemplateAnalysis {
  try {
    const segments = liquid.globalVariableSegmentsSync(text);
    const paths = segments.map((path) => path.filter((part) => typeof part === "string").join("."));
    const defaulted = paths.filter((path) => isDefaulted(path, text));
    return { problem: null, paths, ...(defaulted.length > 0 && { defaulted }) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), paths: [] };
  }
}

function isDefaulted(path: string, text: string): boolean {
  const name = path.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const times = (pattern: string) => text.match(new RegExp(pattern, "gu"))?.length ?? 0;
  const read = times(String.raw`(?<![\p{L}\p{N}_.-])${name}(?![\p{L}\p{N}_.-])`);
  return read > 0 && read === times(String.raw`\{\{-?\s*${name}\s*\|\s*default\s*:`);
}

/** What a text of a node's settings reads, without the names that only it knows. */
export const pathsOf = (template: TemplateField): readonly string[] =>
  pathsOutside(template, analyzeTemplate(template.text));
