import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { baseAddress } from "../protocol/base-address.ts";
import { geminiEmbeddings } from "../protocol/gemini/gemini-embeddings.ts";
import { vectorOf } from "../protocol/vector-of.ts";
import { genAiAccess } from "./google-gen-ai.access.ts";
import type { GoogleGenAiConfiguration, GoogleGenAiCredentials } from "./google-gen-ai.settings.ts";

/** `{"embeddings": [{"values": […]}], "usageMetadata": {"promptTokenCount": 7}}`; older models count nothing. */
interface Answer {
  readonly embeddings?: readonly ({ readonly values?: unknown } | null)[];
  readonly usageMetadata?: { readonly promptTokenCount?: unknown } | null;
}

/** `batchEmbedContents` of the Gemini API. */
export function googleGenAiEmbeddingModel(
  credentials: GoogleGenAiCredentials,
  { defaultEmbeddingModel }: GoogleGenAiConfiguration,
): EmbeddingModel {
  const model = `models/${defaultEmbeddingModel}`;
  return geminiEmbeddings({
    model: defaultEmbeddingModel,
    ...genAiAccess(credentials),
    mostTexts: 100,
    url: `${baseAddress(credentials.apiBaseUrl)}/${model}:batchEmbedContents`,
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
