import type { ModelLimits } from "./language-model.ts";
import type { RetryPermit } from "./retry-permit.ts";

export interface EmbeddingRequest {
  /** At least one, none of them blank. */
  readonly texts: readonly string[];
  /** What is kept to be found, or what it is looked for with: some models tell them apart. */
  readonly purpose: "document" | "query";
  /** BCP 47; null where nobody knows. */
  readonly language: string | null;
}

export interface EmbeddingResult {
  /** One for each text, in their order, all of one length. */
  readonly vectors: readonly Float32Array[];
  /** Tokens that the vendor has counted; null where it tells none. */
  readonly inputTokens: number | null;
  readonly model: string;
  /** Milliseconds from the call of `embed`. */
  readonly durationMs: number;
  /** Requests that were made, those that were made again among them. */
  readonly attempts: number;
}

export interface EmbedOptions extends RetryPermit {
  readonly signal: AbortSignal;
  /** The one way to the network: the caller's, guarded. */
  readonly fetch: typeof globalThis.fetch;
  readonly limits?: Partial<Omit<ModelLimits, "answerCharacters">>;
}

/**
 * A model that makes vectors of texts, of which those of like meaning are near each other. As many texts as the caller
 * likes: the adapter asks in portions that its vendor takes. Every failure of `embed` is a `ProviderError`, and then
 * there are no vectors at all.
 */
export interface EmbeddingModel {
  readonly model: string;
  embed(request: EmbeddingRequest, options: EmbedOptions): Promise<EmbeddingResult>;
}
