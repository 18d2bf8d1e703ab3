import { defineKind, exit, modelReferences, modelSettingsSchema, readingSettingsSchema } from "@parlo/engine";
import { z } from "zod";

const { instruction, variable } = modelSettingsSchema.shape;

export const summarizeConversationKind = defineKind({
  type: "SummarizeConversation",
  version: 1,
  category: "Context",
  schema: z.strictObject({
    /** Without an instruction: what the person wanted, what came of it, what is open. */
    model: readingSettingsSchema.extend({ instruction, variable }),
  }),
  defaults: { model: { historyMessages: 80 } },
  asksModel: true,
  exits: () => [exit("default", { default: true }), exit("error", { optional: true })],
  references: ({ model }) => modelReferences(model),
  templates: ({ model }) => [{ field: "model.instruction", text: model.instruction, language: null }],
});
