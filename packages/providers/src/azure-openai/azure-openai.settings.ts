import { z } from "zod";
import { addressField, secretField } from "../contract/settings-field.ts";

const flags = z.object({ supportsLlm: z.boolean(), supportsEmbedding: z.boolean() });
/** Judged whatever else is wrong, so that all that is wrong is told at once. */
const when = ({ value }: { readonly value: unknown }) => flags.safeParse(value).success;
const path = ["supportsLlm"];

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
  .refine(({ supportsLlm, supportsEmbedding }) => !(supportsLlm && supportsEmbedding), {
    ...{ path, when },
    message: "Azure model can't have both capabilities: LLM and Embedding",
  })
  .refine(({ supportsLlm, supportsEmbedding }) => supportsLlm || supportsEmbedding, {
    ...{ path, when },
    message: "Model needs to define one capability: LLM or Embedding",
  });
export type AzureOpenAiCredentials = z.output<typeof azureOpenAiCredentials>;

export const azureOpenAiConfiguration = z.strictObject({});
