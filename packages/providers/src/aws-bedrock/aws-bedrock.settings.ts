import { z } from "zod";
import { addressField, bindingField, secretField } from "../contract/settings-field.ts";

export const awsBedrockCredentials = z
  .strictObject({
    /** Part of the host's name. */
    region: bindingField()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .default("us-east-1"),
    /** A key of Bedrock's own: where there is one, it is used and the access key is not. */
    apiKey: secretField().optional(),
    accessKeyId: z.string().trim().min(1).max(128).regex(/^\w+$/).optional(),
    secretAccessKey: secretField().optional(),
    /** Of keys that were lent for a time. */
    sessionToken: secretField().optional(),
    /** Of an endpoint in a network of one's own; the region's where there is none. */
    endpoint: addressField().optional(),
  })
  .superRefine(({ apiKey, accessKeyId, secretAccessKey }, { addIssue }) => {
    if (apiKey !== undefined || (accessKeyId !== undefined && secretAccessKey !== undefined)) return;
    const message = "Give an API key, or both halves of an access key";
    if (accessKeyId === undefined && secretAccessKey === undefined)
      addIssue({ code: "custom", path: ["apiKey"], message });
    else if (accessKeyId === undefined) addIssue({ code: "custom", path: ["accessKeyId"], message: "Required" });
    else addIssue({ code: "custom", path: ["secretAccessKey"], message: "Required" });
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
  topP: z.number().min(0).max(1).nullable().optional(),
  /** Tokens that Claude may think with, beside those of its answer. */
  thinkingBudget: z.number().int().min(1024).max(64_000).nullable().optional(),
  /** What was read once is kept by the vendor for minutes, and asked less for. */
  promptCaching: z.boolean().default(false),
  /** Of the account: what it blocks is not said. */
  guardrailId: z
    .string()
    .trim()
    .max(2048)
    .regex(/^[\w:/-]+$/)
    .nullable()
    .optional(),
  guardrailVersion: z
    .string()
    .trim()
    .regex(/^(DRAFT|[1-9]\d{0,7})$/)
    .default("DRAFT"),
});
export type AwsBedrockConfiguration = z.output<typeof awsBedrockConfiguration>;
