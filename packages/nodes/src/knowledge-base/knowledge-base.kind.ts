import { defineKind, exit } from "@parlo/engine";
import { z } from "zod";
import { knowledgeProblems, knowledgeReferences, knowledgeSearchSchema } from "../knowledge-search.ts";
import { writtenVariable } from "../written-variable.ts";

export const knowledgeBaseKind = defineKind({
  type: "KnowledgeBase",
  version: 1,
  category: "Context",
  needs: "knowledge",
  schema: knowledgeSearchSchema.extend({
    /** Takes the list of passages. */
    variable: z.string().max(255).nullable(),
  }),
  defaults: { collections: [], query: "{{ input.text }}", limit: 5, leastScore: 0, variable: null },
  exits: () => [exit("found"), exit("not-found"), exit("error", { optional: true })],
  references: ({ variable, ...search }) => [
    ...knowledgeReferences(search),
    ...(variable ? [writtenVariable(variable, "variable", "Json")] : []),
  ],
  templates: ({ query }) => [{ field: "query", text: query, language: null }],
  problems: (data) => knowledgeProblems(data),
});
