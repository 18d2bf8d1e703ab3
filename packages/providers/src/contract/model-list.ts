import type { ModelLimits } from "./language-model.ts";
import type { ModelCapability } from "./model-capability.ts";
import type { RetryPermit } from "./retry-permit.ts";

/** A model by its vendor's id, as a configuration names it. */
export interface ListedModel {
  readonly id: string;
  readonly name: string;
  /** Null where the vendor does not say. */
  readonly capabilities: readonly ModelCapability[] | null;
}

export interface ModelListOptions extends RetryPermit {
  readonly signal: AbortSignal;
  /** The one way to the network: the caller's, guarded. */
  readonly fetch: typeof globalThis.fetch;
  readonly limits?: Partial<Omit<ModelLimits, "answerCharacters">>;
}

/** What an account may ask, in its vendor's order. Every failure of `models` is a `ProviderError`. */
export interface ModelList {
  models(options: ModelListOptions): Promise<readonly ListedModel[]>;
}
