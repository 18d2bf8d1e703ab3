import { z } from "zod";
import { addressField, bindingField, secretField } from "../contract/settings-field.ts";

export const awsBedrockCredentials = z.strictObject({
  /** Part of the host's name. */
  region: bindingField()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .default("us-east-1"),
  accessKeyId: z.string().trim().min(1).max(128).regex(/^\w+$/),
  secretAccessKey: secretField(),
  /** Of keys that were lent for a time. */
  sessionToken: secretField().optional(),
  /** Of an endpoint in a network of one's own; the region's where there is none. */
  endpoint: addressField().optional(),
});
export type AwsBedrockCredentials = z.output<typeof awsBedrockCredentials>;

export const awsBedrockConfiguration = z.strictObject({
  /** A model, an inference profile or the ARN of either. */
  defaultLlmModel: z
    .string()
    .trim()
    .min(1)
    .max(2048)
    .regex(/^[\w.:/-]+$/)
    .default("amazon.nova-lite-v1:0"),
  /** Titan or Cohere by its ID, or by an ARN that ends with it: each is asked in words of its own. */
  defaultEmbeddingModel: z
    .string()
    .trim()
    .max(2048)
    .regex(/^[\w.:/-]*(titan-embed-text|cohere\.embed)-[\w.:-]+$/)
    .default("amazon.titan-embed-text-v2:0"),
  maxTokens: z.number().int().min(1).max(1_000_000).default(1024),
  temperature: z.number().min(0).max(1).default(0.7),
});
export type AwsBedrockConfiguration = z.output<typeof awsBedrockConfiguration>;
