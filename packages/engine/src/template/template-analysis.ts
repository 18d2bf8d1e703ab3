import type { TemplateField } from "../kind/node-kind.ts";
import { readPlaceholders } from "./placeholders.ts";

export interface TemplateAnalysis {
  /** Why the text cannot be rendered; null where it can. */
  readonly problem: string | null;
  /** Names and dotted paths that the text reads from outside itself, each once. */
  readonly paths: readonly string[];
  /** Those that say each time what stands for them where there is nothing: `{{ name | default: "you" }}`. */
  readonly defaulted?: readonly string[];
}

export type AnalyzeTemplate = (text: string) => TemplateAnalysis;

/** What a text with nothing but names and paths reads; null for one that takes all of Liquid, which is large to load. */
export function analyzePlaceholders(text: string): TemplateAnalysis | null {
  const simple = readPlaceholders(text);
  return simple && { problem: null, paths: [...new Set(simple.paths)] };
}

/** What of its paths a text of a node's settings reads: without the names that only it knows. */
export function pathsOutside({ locals = [] }: TemplateField, { paths }: TemplateAnalysis): readonly string[] {
  return locals.length === 0 ? paths : paths.filter((path) => !locals.includes(path.split(".")[0] ?? ""));
}
