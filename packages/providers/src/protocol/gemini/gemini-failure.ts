import { ProviderError, type ProviderErrorCode, type ProviderErrorDetails } from "../../contract/provider-error.ts";
import { clean, codeOfStatus } from "../failure.ts";
import { textOf } from "../http-answer.ts";
import { retryAfter } from "../retry-after.ts";

/** `{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": …, "details": […]}}`, of a response or an event. */
export interface GeminiError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: unknown;
}

/** Bytes of what a refusal says. */
const mostOfRefusal = 64 * 1024;

interface Detail {
  readonly reason?: unknown;
  readonly retryDelay?: unknown;
  readonly violations?: unknown;
}

export interface Refused {
  readonly provider: string;
  readonly secrets: readonly string[];
  readonly onUnauthorized?: () => void;
}

/** What a response says whose status tells that it is no answer. */
export async function geminiRefusal(vendor: Refused, response: Response): Promise<ProviderError> {
  const { status, headers } = response;
  const error = errorIn(await textOf(vendor, response, mostOfRefusal));
  const told = geminiFailure(vendor, error, status, headers.get("retry-after"));
  if (told.code === "unauthorized") vendor.onUnauthorized?.();
  return told;
}

interface Told {
  readonly error?: GeminiError | null;
}

/** Some failures of a stream come as a list of one. */
function errorIn(body: string): GeminiError {
  try {
    const said = JSON.parse(body) as Told | readonly Told[];
    const [first] = Array.isArray(said) ? said : [said];
    return first?.error ?? {};
  } catch {
    return {};
  }
}

/** What the vendor says of a failure; `status` and `retryAfterHeader` are the response's, where it had any. */
export function geminiFailure(
  { provider, secrets }: Refused,
  { code, message, details }: GeminiError,
  status = typeof code === "number" ? code : 500,
  retryAfterHeader?: string | null,
): ProviderError {
  const told = Array.isArray(details) ? (details as (Detail | null)[]) : [];
  const retryAfterMs = retryAfter(retryAfterHeader) ?? delayIn(told);
  const known: ProviderErrorDetails = { status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const text = typeof message === "string" && message !== "" ? message : `The vendor answered ${status}`;
  return new ProviderError(provider, codeOf(status, told), clean(text, secrets), known);
}

function codeOf(status: number, told: readonly (Detail | null)[]): ProviderErrorCode {
  // A wrong key is no 401 here.
  if (status === 400 && told.some((detail) => detail?.reason === "API_KEY_INVALID")) return "unauthorized";
  if (status === 429 && told.some(isSpentForToday)) return "quota-exceeded";
  return codeOfStatus(status, "");
}

/** A limit of the day, where the call may not be made again for long; one of the minute has soon passed. */
const isSpentForToday = (detail: Detail | null): boolean =>
  Array.isArray(detail?.violations) &&
  (detail.violations as ({ readonly quotaId?: unknown } | null)[]).some((one) => /PerDay/.test(String(one?.quotaId)));

/** A duration as its protocol writes it: `13s`, `0.5s`. */
function delayIn(told: readonly (Detail | null)[]): number | undefined {
  for (const detail of told) {
    const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(String(detail?.retryDelay)) ?? [];
    if (seconds !== undefined) return Number(seconds) * 1000;
  }
  return undefined;
}
