import { z } from "zod";

/** How likely something harmful has to be for the vendor to take it out. */
const thresholdField = () =>
  z.enum(["OFF", "BLOCK_ONLY_HIGH", "BLOCK_MEDIUM_AND_ABOVE", "BLOCK_LOW_AND_ABOVE"]).nullable().optional();

/** How one of Google's models is asked, whoever gives access to it. */
export const geminiConfigurationFields = {
  defaultLlmModel: z
    .string()
    .trim()
    .min(1)
    .regex(/^\w[\w.@-]*(\/\w[\w.@-]*)*$/)
    .max(255)
    .default("gemini-flash-latest"),
  defaultEmbeddingModel: z
    .string()
    .trim()
    .min(1)
    .regex(/^\w[\w.@-]*$/)
    .max(255)
    .default("gemini-embedding-001"),
  /** What the model thinks before it writes is counted, too. */
  maxTokens: z.number().int().min(1).max(1_000_000).default(4096),
  temperature: z.number().min(0).max(2).default(1),
  topP: z.number().min(0).max(1).nullable().optional(),
  topK: z.number().int().min(1).max(500).nullable().optional(),
  /** Tokens to think with: none at all, or as many as the model likes with -1. */
  thinkingBudget: z.number().int().min(-1).max(65_536).nullable().optional(),
  /** For every kind of harm that has none of its own. */
  safetyThreshold: thresholdField(),
  safety: z
    .strictObject({
      harassment: thresholdField(),
      hateSpeech: thresholdField(),
      sexuallyExplicit: thresholdField(),
      dangerousContent: thresholdField(),
    })
    .optional(),
};
