import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { geminiEmbeddings } from "../protocol/gemini/gemini-embeddings.ts";
import { vectorOf } from "../protocol/vector-of.ts";
import type { GoogleGenAiConfiguration, GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

/** `{"embeddings": [{"values": […]}], "usageMetadata": {"promptTokenCount": 7}}`; older models count nothing. */
interface Answer {
  readonly embeddings?: readonly ({ readonly values?: unknown } | null)[];
  readonly usageMetadata?: { readonly promptTokenCount?: unknown } | null;
}

/** `batchEmbedContents` of the Gemini API. */
export function googleGenAiEmbeddingModel(
  { apiKey, apiBaseUrl }: GoogleGenAiCredentials,
  { defaultEmbeddingModel }: GoogleGenAiConfiguration,
): EmbeddingModel {
  const model = `models/${defaultEmbeddingModel}`;
  return geminiEmbeddings({
    provider: "GoogleGenAi",
    model: defaultEmbeddingModel,
    secrets: [apiKey],
    mostTexts: 100,
    url: `${apiBaseUrl.replace(/\/+$/, "")}/${model}:batchEmbedContents`,
    headers: async () => ({ "x-goog-api-key": apiKey }),
    bodyOf: (texts, taskType) => ({
      requests: texts.map((text) => ({ model, content: { parts: [{ text }] }, taskType })),
    }),
    read: (answer) => {
      const { embeddings, usageMetadata } = (answer ?? {}) as Answer;
      const tokens = usageMetadata?.promptTokenCount;
      return {
        vectors: Array.isArray(embeddings)
          ? embeddings.map((one: { values?: unknown } | null) => vectorOf(one?.values))
          : [],
        inputTokens: typeof tokens === "number" ? tokens : null,
      };
    },
  });
}
