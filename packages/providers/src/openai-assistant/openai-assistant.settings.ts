import { z } from "zod";
import { secretField } from "../contract/settings-field.ts";

export const openAiAssistantCredentials = z.strictObject({
  apiKey: secretField(),
  assistantId: z.string().trim().min(1).max(255),
});
export type OpenAiAssistantCredentials = z.output<typeof openAiAssistantCredentials>;

export const openAiAssistantConfiguration = z.strictObject({
  streaming: z.boolean().default(true),
});
export type OpenAiAssistantConfiguration = z.output<typeof openAiAssistantConfiguration>;
