import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const groqCredentials = z.strictObject({
  apiKey: secretField(),
  /** Of Groq itself or of a gateway in front of it. */
  apiBaseUrl: addressField().default("https://api.groq.com/openai/v1"),
});
export type GroqCredentials = z.output<typeof groqCredentials>;

export const groqConfiguration = z.strictObject({
  defaultLlmModel: z.string().trim().min(1).max(255).default("openai/gpt-oss-20b"),
  /** What the model thinks before it writes is counted, too. */
  maxTokens: z.number().int().min(1).max(1_000_000).default(2048),
  temperature: z.number().min(0).max(2).default(0.9),
  /** How much the model thinks; each of them takes some of these. */
  reasoningEffort: z.enum(["none", "low", "medium", "high"]).nullable().optional(),
});
export type GroqConfiguration = z.output<typeof groqConfiguration>;
