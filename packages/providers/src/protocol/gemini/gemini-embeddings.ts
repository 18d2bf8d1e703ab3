import type { EmbeddingModel, EmbeddingRequest } from "../../contract/embedding-model.ts";
import { embeddingBytes, embeddingModelFrom, type Portion } from "../embedding-model-from.ts";
import { jsonOf } from "../http-answer.ts";
import { geminiRefusal } from "./gemini-failure.ts";
import type { GeminiLine } from "./gemini-model.ts";

export interface GeminiEmbeddingsOptions {
  readonly provider: string;
  readonly model: string;
  /** Never to be seen in a message; what is granted on the way comes to it. */
  readonly secrets: readonly string[];
  /** Texts of one request. */
  readonly mostTexts: number;
  readonly url: string;
  readonly headers: (line: GeminiLine) => Promise<Readonly<Record<string, string>>>;
  readonly onUnauthorized?: () => void;
  readonly bodyOf: (texts: readonly string[], task: EmbeddingTask) => object;
  /** Reads the vectors off an answer; what is no vector is an empty one. */
  readonly read: (answer: unknown) => Portion;
}

export type EmbeddingTask = "RETRIEVAL_DOCUMENT" | "RETRIEVAL_QUERY";
const tasks: Readonly<Record<EmbeddingRequest["purpose"], EmbeddingTask>> = {
  document: "RETRIEVAL_DOCUMENT",
  query: "RETRIEVAL_QUERY",
};

/** Vectors from a model of Google's, whichever of its two interfaces gives access to it. */
export function geminiEmbeddings(options: GeminiEmbeddingsOptions): EmbeddingModel {
  const { provider, model, secrets, mostTexts, url, bodyOf, read } = options;
  return embeddingModelFrom({
    ...{ provider, model, secrets, mostTexts },
    ask: async ({ texts, purpose }, { fetch, signal }) => {
      const headers = await options.headers({ fetch, signal });
      const response = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(bodyOf(texts, tasks[purpose])),
        signal,
      });
      if (!response.ok) throw await geminiRefusal(options, response);
      return read(await jsonOf(options, response, embeddingBytes));
    },
  });
}
