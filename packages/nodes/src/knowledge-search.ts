import {
  cutText,
  type JsonObject,
  type KindProblem,
  type KnowledgeRequest,
  type NodeContext,
  type Passage,
  type Reference,
} from "@parlo/engine";
import { z } from "zod";

/** Characters. */
const longestQuery = 1000;

/** What is looked for in the organisation's knowledge. */
export const knowledgeSearchSchema = z.strictObject({
  /** Ids. */
  collections: z.array(z.string().min(1).max(64)).max(50).default([]),
  /** A template. */
  query: z.string().max(4000).default(""),
  limit: z.int().min(1).max(20).default(5),
  leastScore: z.number().min(0).max(1).default(0),
});
export type KnowledgeSearch = z.output<typeof knowledgeSearchSchema>;

/** The search with its query rendered; null where there is nothing to look for. */
export function knowledgeRequestOf(
  { query, collections, limit, leastScore }: KnowledgeSearch,
  context: NodeContext,
  locals?: JsonObject,
): KnowledgeRequest | null {
  const asked = cutText(context.render(query, locals).replace(/\s+/g, " ").trim(), longestQuery);
  return asked === "" ? null : { collections, query: asked, language: context.language, limit, leastScore };
}

export const knowledgeReferences = ({ collections }: KnowledgeSearch, prefix = ""): readonly Reference[] =>
  collections.map((id) => ({ type: "collection", id, field: `${prefix}collections` }));

export const knowledgeProblems = ({ collections, query }: KnowledgeSearch): readonly KindProblem[] => [
  ...(collections.length === 0 ? [required("collections", "Choose where to look")] : []),
  ...(query.trim() === "" ? [required("query", "Say what to look for")] : []),
];

const required = (field: string, message: string): KindProblem => ({
  severity: "error",
  code: "required",
  message,
  field,
});

/** The best of the passages, as many as fit: at least the first, cut where it alone is too long. */
export function fitPassages(passages: readonly Passage[], mostCharacters: number): readonly Passage[] {
  let size = 0;
  const fitting = passages.filter(({ text }) => {
    size += text.length;
    return size <= mostCharacters;
  });
  const [best] = passages;
  return fitting.length === 0 && best ? [{ ...best, text: cutText(best.text, mostCharacters) }] : fitting;
}
