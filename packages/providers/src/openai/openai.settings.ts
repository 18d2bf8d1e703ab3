import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const openAiCredentials = z.strictObject({
  apiKey: secretField(),
  /** Of OpenAI itself or of anything that speaks its chat completions: Ollama, vLLM, LM Studio … */
  apiBaseUrl: addressField().default("https://api.openai.com/v1"),
});
export type OpenAiCredentials = z.output<typeof openAiCredentials>;

const penalty = z.number().min(-2).max(2);
const tokens = z.number().int().min(1).max(1_000_000);

export const openAiConfiguration = z.strictObject({
  defaultLlmModel: z.string().trim().min(1).max(255).default("gpt-4o-mini"),
  defaultEmbeddingModel: z.string().trim().min(1).max(255).default("text-embedding-3-small"),
  /** Takes stop words out of text before it is embedded. */
  removeStopWords: z.boolean().default(false),
  maxTokens: tokens.default(150),
  /** Sent instead of `maxTokens`, as models that reason demand it. */
  maxCompletionTokens: tokens.nullable().optional(),
  temperature: z.number().min(0).max(2).default(0.9),
  presencePenalty: penalty.default(0.6),
  frequencyPenalty: penalty.nullable().optional(),
});
export type OpenAiConfiguration = z.output<typeof openAiConfiguration>;
