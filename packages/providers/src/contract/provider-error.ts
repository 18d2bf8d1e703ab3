import type { ConvAiAction } from "./conversational-ai.ts";
import type { ModelUsage } from "./language-model.ts";

export type ProviderErrorCode =
  | "unauthorized"
  | "forbidden"
  | "not-found"
  | "bad-request"
  /** The engine has no way to be told this. */
  | "unsupported"
  | "rate-limited"
  | "quota-exceeded"
  | "unavailable"
  | "timeout"
  | "incomplete"
  | "malformed"
  | "refused"
  | "too-large"
  | "blocked"
  | "cancelled";

export interface ProviderErrorDetails {
  readonly status?: number;
  readonly retryAfterMs?: number;
  /** What the model had written before it broke off. Never a whole answer. */
  readonly partialText?: string;
  /** What an engine had said wholly before it broke off. */
  readonly partialActions?: readonly ConvAiAction[];
  readonly attempts?: number;
  /** What the vendor had counted before the call failed: it is charged all the same. */
  readonly usage?: ModelUsage;
  /** The vendor is well: it is the model, or the bot, that ended so, and another question may be answered. */
  readonly isModels?: boolean;
  /** Milliseconds of audio that the vendor had listened to, and heard something in, before it failed. */
  readonly audioMs?: number;
}

const retryableCodes: ReadonlySet<ProviderErrorCode> = new Set([
  "rate-limited",
  "unavailable",
  "timeout",
  "incomplete",
  "malformed",
]);

/**
 * The only error that an adapter lets out. Its message is English, for operators, and free of secrets; it carries no
 * cause, because the vendor clients' errors hold the whole request.
 */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly provider: string;
  readonly code: ProviderErrorCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly partialText: string | undefined;
  readonly partialActions: readonly ConvAiAction[] | undefined;
  readonly attempts: number;
  readonly usage: ModelUsage | undefined;
  readonly isModels: boolean;
  readonly audioMs: number | undefined;

  constructor(provider: string, code: ProviderErrorCode, message: string, details: ProviderErrorDetails = {}) {
    super(message);
    this.provider = provider;
    this.code = code;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.partialText = details.partialText;
    this.partialActions = details.partialActions;
    this.attempts = details.attempts ?? 1;
    this.usage = details.usage;
    this.isModels = details.isModels ?? false;
    this.audioMs = details.audioMs;
  }

  /** Whether the same call may well succeed later. */
  get retryable(): boolean {
    return retryableCodes.has(this.code);
  }

  /** The same failure with more known about it. */
  with(details: ProviderErrorDetails): ProviderError {
    const { status, retryAfterMs, partialText, partialActions, attempts, usage, isModels, audioMs } = this;
    const known = { status, retryAfterMs, partialText, partialActions, attempts, usage, isModels, audioMs };
    return new ProviderError(this.provider, this.code, this.message, defined({ ...known, ...details }));
  }
}

function defined(details: { [Key in keyof ProviderErrorDetails]: ProviderErrorDetails[Key] | undefined }) {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as ProviderErrorDetails;
}
