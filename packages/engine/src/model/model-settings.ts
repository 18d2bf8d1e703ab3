import { z } from "zod";

/** What every node with a language model sets. Instruction and extra context are templates. */
export const modelSettingsSchema = z.strictObject({
  /** Null takes the organisation's default. */
  aiModelId: z.string().max(64).nullable().default(null),
  fallbackAiModelId: z.string().max(64).nullable().default(null),
  instruction: z.string().max(50_000).default(""),
  context: z.string().max(50_000).default(""),
  /** How many of the latest messages the model reads. */
  historyMessages: z.int().min(0).max(80).default(20),
  temperature: z.number().min(0).max(2).nullable().default(null),
  /** Tokens of what is said to people. */
  maxTokens: z.int().min(1).max(200_000).nullable().default(null),
  /** Takes the text. */
  variable: z.string().max(255).nullable().default(null),
});
/** What a node sets that has a model read the conversation and say nothing. */
export const readingSettingsSchema = modelSettingsSchema
  .pick({ aiModelId: true })
  .extend({ historyMessages: z.int().min(1).max(80).default(20) });
export type ReadingSettings = z.output<typeof readingSettingsSchema>;

export type ModelSettings = z.output<typeof modelSettingsSchema>;
