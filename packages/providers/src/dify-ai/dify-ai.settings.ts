import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const difyAiCredentials = z.strictObject({
  /** Of the cloud, or of a server of one's own. */
  baseUrl: addressField().default("https://api.dify.ai/v1"),
  apiKey: secretField(),
});
export type DifyAiCredentials = z.output<typeof difyAiCredentials>;

export const difyAiConfiguration = z.strictObject({
  streaming: z.boolean().default(true),
});
export type DifyAiConfiguration = z.output<typeof difyAiConfiguration>;
