import type { TemplateField } from "../kind/node-kind.ts";
import { liquid } from "./liquid.ts";

export interface TemplateAnalysis {
  /** Why the text cannot be rendered; null where it can. */
  readonly problem: string | null;
  /** Names and dotted paths that the text reads from outside itself. */
  readonly paths: readonly string[];
}

/** What a template reads, and whether it parses. */
export function analyzeTemplate(text: string): TemplateAnalysis {
  if (!text.includes("{{") && !text.includes("{%")) return { problem: null, paths: [] };
  try {
    const segments = liquid.globalVariableSegmentsSync(text);
    return { problem: null, paths: segments.map((path) => path.filter((part) => typeof part === "string").join(".")) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), paths: [] };
  }
}

/** What a text of a node's settings reads, without the names that only it knows. */
export function pathsOf({ text, locals = [] }: TemplateField): readonly string[] {
  const { paths } = analyzeTemplate(text);
  return locals.length === 0 ? paths : paths.filter((path) => !locals.includes(path.split(".")[0] ?? ""));
}
