import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { openAiEmbeddings } from "../protocol/openai-embeddings.ts";
import type { OpenAiConfiguration, OpenAiCredentials } from "./openai.settings.ts";

/** Embeddings at any compatible address. */
export function openAiEmbeddingModel(
  { apiKey, apiBaseUrl }: OpenAiCredentials,
  { defaultEmbeddingModel, removeStopWords }: OpenAiConfiguration,
): EmbeddingModel {
  return openAiEmbeddings({
    provider: "OpenAi",
    model: defaultEmbeddingModel,
    secrets: [apiKey],
    url: `${baseAddress(apiBaseUrl)}/embeddings`,
    headers: { authorization: `Bearer ${apiKey}` },
    removeStopWords,
  });
}
