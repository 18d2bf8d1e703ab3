import { defineKind, exit, modelProblems, modelReferences, modelSettingsSchema, modelTemplates } from "@parlo/engine";
import { z } from "zod";

export const llmResponseKind = defineKind({
  type: "LlmResponse",
  version: 1,
  category: "Response",
  schema: z.strictObject({
    model: modelSettingsSchema,
    /** Otherwise the text is only stored. */
    say: z.boolean(),
  }),
  defaults: { model: {}, say: true },
  asksModel: true,
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  references: ({ model }) => modelReferences(model),
  templates: ({ model }) => modelTemplates(model),
  problems: ({ model }) => modelProblems(model),
});
