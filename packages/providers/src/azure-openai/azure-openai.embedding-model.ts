import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { openAiEmbeddings } from "../protocol/openai-embeddings.ts";
import { deploymentOf } from "./azure-openai.deployment.ts";
import type { AzureOpenAiCredentials } from "./azure-openai.settings.ts";

/** Embeddings of one deployment. */
export function azureOpenAiEmbeddingModel(credentials: AzureOpenAiCredentials): EmbeddingModel {
  const { apiKey, modelName, apiVersion } = credentials;
  return openAiEmbeddings({
    provider: "AzureOpenAi",
    model: modelName,
    secrets: [apiKey],
    url: `${deploymentOf(credentials)}/embeddings?api-version=${encodeURIComponent(apiVersion)}`,
    headers: { "api-key": apiKey },
  });
}
