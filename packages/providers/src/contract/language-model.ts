import type { RetryPermit } from "./retry-permit.ts";

/** A value that survives JSON. */
export type ModelJson = string | number | boolean | null | readonly ModelJson[] | { readonly [key: string]: ModelJson };

export interface ModelToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model sent it; whether it fits the tool is for the caller to check. */
  readonly arguments: ModelJson;
  /** What a model that reasons wants back with its call; nobody else knows what to make of it. */
  readonly signature?: ModelSignature;
}

export interface ModelSignature {
  /** The provider and model that gave it. */
  readonly by: string;
  readonly value: string;
}

export type ModelMessage =
  | { readonly role: "system" | "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly toolCalls?: readonly ModelToolCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly name: string; readonly result: ModelJson };

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: { readonly [key: string]: ModelJson };
}

export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The answer is a call of one of the tools: a structure, and no text. A model that cannot be held to it is only asked. */
  readonly mustCall?: boolean;
  /** Before the configuration's own. */
  readonly temperature?: number;
  /** Before the configuration's own. */
  readonly maxTokens?: number;
}

/** Tokens, as the vendor counted them. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input, what the vendor had read before and asks less for; absent where it is none or not told. */
  readonly cachedInputTokens?: number;
}

export type FinishReason = "stop" | "length" | "tool-calls" | "content-filter" | "other";

export interface ModelResult {
  /** Without the model's reasoning. */
  readonly text: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finishReason: FinishReason;
  readonly usage: ModelUsage;
  readonly model: string;
  /** Milliseconds from the call of `generate`; null when nothing but an ending came. */
  readonly firstTokenMs: number | null;
  readonly durationMs: number;
  readonly attempts: number;
  /** Settings of the configuration that this model does not take, left out of the request. */
  readonly leftOut: readonly string[];
}

/** Milliseconds, except where the name says otherwise. */
export interface ModelLimits {
  readonly firstTokenMs: number;
  /** The longest silence once the model writes. */
  readonly idleMs: number;
  /** The whole call with all its attempts. */
  readonly totalMs: number;
  /** Further attempts after the first; never once a token has come. */
  readonly retries: number;
  /** The longest pause that a vendor's Retry-After may ask for before we give up instead. */
  readonly retryAfterMs: number;
  readonly backoffMs: { readonly least: number; readonly most: number };
  readonly answerCharacters: number;
}

/** What every call is held to unless its caller asks for other limits. */
export const modelLimits: ModelLimits = {
  firstTokenMs: 15_000,
  idleMs: 15_000,
  totalMs: 60_000,
  retries: 2,
  retryAfterMs: 10_000,
  backoffMs: { least: 500, most: 8_000 },
  answerCharacters: 32_000,
};

export interface GenerateOptions extends RetryPermit {
  readonly signal: AbortSignal;
  /** The one way to the network: the caller's, guarded. */
  readonly fetch: typeof globalThis.fetch;
  /** Text as it comes, reasoning left out. Never called again once `generate` has settled. */
  readonly onDelta?: (text: string) => void;
  readonly limits?: Partial<ModelLimits>;
}

/** A model that writes text and calls tools. Every failure of `generate` is a `ProviderError`. */
export interface LanguageModel {
  readonly model: string;
  generate(request: ModelRequest, options: GenerateOptions): Promise<ModelResult>;
}
