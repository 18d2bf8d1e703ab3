import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const anthropicCredentials = z.strictObject({
  apiKey: secretField(),
  /** Of Anthropic itself or of a gateway in front of it. */
  apiBaseUrl: addressField().default("https://api.anthropic.com/v1"),
});
export type AnthropicCredentials = z.output<typeof anthropicCredentials>;

export const anthropicConfiguration = z.strictObject({
  defaultLlmModel: z.string().trim().min(1).max(255).default("claude-3-5-haiku-latest"),
  /** The vendor demands it in every request. */
  maxTokens: z.number().int().min(1).max(1_000_000).default(1024),
  temperature: z.number().min(0).max(1).default(0.7),
  /** What was read once is kept by the vendor for minutes, and asked less for. */
  promptCaching: z.boolean().default(false),
});
export type AnthropicConfiguration = z.output<typeof anthropicConfiguration>;
