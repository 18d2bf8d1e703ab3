import type { EmbeddingModel, EmbeddingRequest } from "../contract/embedding-model.ts";
import { ProviderError } from "../contract/provider-error.ts";
import { embeddingModelFrom, type Portion } from "./embedding-model-from.ts";
import type { Exchange } from "./exchange.ts";
import { vectorOf } from "./vector-of.ts";
import { withoutStopWords } from "./without-stop-words.ts";

export interface OpenAiEmbeddingsOptions {
  readonly provider: string;
  readonly model: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
  /** Of the embeddings themselves. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly removeStopWords?: boolean;
}

/** The vendor takes more; then its answers grow large. */
const mostTexts = 96;

/** Vectors from anything that speaks OpenAI's embeddings. */
export function openAiEmbeddings(options: OpenAiEmbeddingsOptions): EmbeddingModel {
  const { provider, model, secrets } = options;
  /** Kept as long as the configuration is. */
  const server = { refusesBase64: false };
  return embeddingModelFrom({
    ...{ provider, model, secrets, mostTexts },
    ask: async (request, { exchange }) => {
      const input = await inputOf(options, request);
      if (server.refusesBase64) return ask(options, input, exchange);
      try {
        return await ask(options, input, exchange, "base64");
      } catch (error) {
        if (!isRefusal(error, "encoding_format")) throw error;
        server.refusesBase64 = true;
        return ask(options, input, exchange);
      }
    },
  });
}

async function inputOf({ removeStopWords }: OpenAiEmbeddingsOptions, { texts, language }: EmbeddingRequest) {
  if (!removeStopWords || language === null) return texts;
  return Promise.all(texts.map((text) => withoutStopWords(text, language)));
}

interface Answer {
  readonly data?: readonly ({ readonly index?: unknown; readonly embedding?: unknown } | null)[];
  readonly usage?: { readonly prompt_tokens?: unknown } | null;
}

/** As Base64 the numbers take a fourth of the room; a server that does not know of it writes them out. */
async function ask(
  { model, url, headers }: OpenAiEmbeddingsOptions,
  input: readonly string[],
  exchange: Exchange,
  format?: "base64",
): Promise<Portion> {
  const response = await exchange.post(url, { model, input, ...(format && { encoding_format: format }) }, headers);
  exchange.demand("application/json", response);
  const { data, usage } = ((await exchange.json(response)) ?? {}) as Answer;
  if (!Array.isArray(data)) throw exchange.error("malformed", "The answer has no embeddings");
  const placed = (data as NonNullable<Answer["data"]>).map((one, at) => ({
    at: typeof one?.index === "number" ? one.index : at,
    vector: unpacked(one?.embedding),
  }));
  const tokens = usage?.prompt_tokens;
  return {
    vectors: placed.toSorted((a, b) => a.at - b.at).map(({ vector }) => vector),
    inputTokens: typeof tokens === "number" ? tokens : null,
  };
}

/** Empty where it is none. */
function unpacked(embedding: unknown): Float32Array {
  if (typeof embedding !== "string") return vectorOf(embedding);
  const bytes = new Uint8Array(Buffer.from(embedding, "base64"));
  if (bytes.byteLength % Float32Array.BYTES_PER_ELEMENT !== 0) return new Float32Array();
  return new Float32Array(bytes.buffer);
}

const isRefusal = (error: unknown, setting: string): boolean =>
  error instanceof ProviderError && error.code === "bad-request" && error.message.includes(setting);
