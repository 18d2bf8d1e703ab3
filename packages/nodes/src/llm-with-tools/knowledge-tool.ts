import type { FlowTool, Json, KindProblem, KnowledgeResult } from "@parlo/engine";
import { fitPassages, type KnowledgeSearch, knowledgeProblems } from "../knowledge-search.ts";
import { toolSettings } from "./tool-settings.ts";

/** Characters of the passages that one call brings a model. */
const mostCharacters = 8000;

/** The search of a tool: without a query of its own it looks up the call's. */
export const lookedUp = (settings: KnowledgeSearch): KnowledgeSearch =>
  settings.query.trim() === "" ? { ...settings, query: "{{ query }}" } : settings;

export function knowledgeToolProblems({ data, parameters }: FlowTool): readonly KindProblem[] {
  const parsed = toolSettings.KnowledgeTool.safeParse(data);
  if (!parsed.success) return [];
  const isAsked = parameters.some(({ name }) => name === "query");
  return knowledgeProblems(isAsked ? lookedUp(parsed.data) : parsed.data);
}

/** The passages as the model reads them, the best first. */
export const toldPassages = ({ passages }: KnowledgeResult): Json =>
  fitPassages(passages, mostCharacters).map(({ title, url, text }) => ({ title, ...(url !== null && { url }), text }));
