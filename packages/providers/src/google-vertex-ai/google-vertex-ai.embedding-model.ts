import type { EmbeddingModel } from "../contract/embedding-model.ts";
import { geminiEmbeddings } from "../protocol/gemini/gemini-embeddings.ts";
import { vectorOf } from "../protocol/vector-of.ts";
import { vertexAccess, vertexAddress } from "./google-vertex-ai.access.ts";
import type { GoogleVertexAiConfiguration, GoogleVertexAiCredentials } from "./google-vertex-ai.settings.ts";

/** `{"predictions": [{"embeddings": {"values": […], "statistics": {"token_count": 7}}}]}` */
interface Prediction {
  readonly embeddings?: {
    readonly values?: unknown;
    readonly statistics?: { readonly token_count?: unknown } | null;
  } | null;
}

/** `predict` of a model for embeddings in a project of Google Cloud. */
export function googleVertexAiEmbeddingModel(
  credentials: GoogleVertexAiCredentials,
  { defaultEmbeddingModel: model }: GoogleVertexAiConfiguration,
): EmbeddingModel {
  return geminiEmbeddings({
    model,
    ...vertexAccess(credentials),
    // The Gemini ones take a single text.
    mostTexts: model.startsWith("gemini") ? 1 : 100,
    url: `${vertexAddress(credentials, model)}:predict`,
    bodyOf: (texts, task) => ({ instances: texts.map((content) => ({ content, task_type: task })) }),
    read: (answer) => {
      const { predictions } = (answer ?? {}) as { readonly predictions?: unknown };
      const each = Array.isArray(predictions) ? (predictions as (Prediction | null)[]) : [];
      const counts = each.map((one) => one?.embeddings?.statistics?.token_count);
      return {
        vectors: each.map((one) => vectorOf(one?.embeddings?.values)),
        inputTokens: counts.every((one) => typeof one === "number") ? counts.reduce((sum, one) => sum + one, 0) : null,
      };
    },
  });
}
