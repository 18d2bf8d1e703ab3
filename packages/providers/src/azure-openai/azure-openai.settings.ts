import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

export const azureOpenAiCredentials = z
  .strictObject({
    supportsLlm: z.boolean().default(false),
    supportsEmbedding: z.boolean().default(false),
    apiKey: secretField(),
    /** `https://{resource}.openai.azure.com` */
    apiBase: addressField(),
    /** The deployment's name: on Azure a model is reached by it. */
    modelName: z.string().trim().min(1).max(255),
    apiVersion: z.string().trim().min(1).max(64),
  })
  .superRefine(({ supportsLlm, supportsEmbedding }, context) => {
    if (supportsLlm !== supportsEmbedding) return;
    const message = supportsLlm
      ? "Azure model can't have both capabilities: LLM and Embedding"
      : "Model needs to define one capability: LLM or Embedding";
    context.addIssue({ code: "custom", path: ["supportsLlm"], message });
  });
export type AzureOpenAiCredentials = z.output<typeof azureOpenAiCredentials>;

export const azureOpenAiConfiguration = z.strictObject({});
