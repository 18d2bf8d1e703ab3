import {
  defineKind,
  exit,
  idleUnless,
  modelProblems,
  modelReferences,
  modelSettingsSchema,
  modelTemplates,
} from "@parlo/engine";
import { z } from "zod";
import { knowledgeProblems, knowledgeReferences, knowledgeSearchSchema } from "../knowledge-search.ts";

export const llmResponseKind = defineKind({
  type: "LlmResponse",
  version: 1,
  category: "Response",
  schema: z.strictObject({
    model: modelSettingsSchema,
    /** Otherwise the text is only stored. */
    say: z.boolean(),
    /** Without collections it answers from what it knows. */
    grounding: knowledgeSearchSchema
      .extend({ query: knowledgeSearchSchema.shape.query.unwrap().default("{{ input.text }}") })
      .prefault({}),
  }),
  defaults: { model: {}, say: true },
  asksModel: true,
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  references: ({ model, grounding }) => [...modelReferences(model), ...knowledgeReferences(grounding, "grounding.")],
  templates: ({ model, grounding }) => [
    ...modelTemplates(model),
    ...idleUnless(grounding.collections.length > 0, [
      { field: "grounding.query", text: grounding.query, language: null },
    ]),
  ],
  problems: ({ model, grounding }) => [
    ...modelProblems(model),
    ...(grounding.collections.length === 0 ? [] : knowledgeProblems(grounding)).map((one) => ({
      ...one,
      field: `grounding.${one.field}`,
    })),
  ],
});
