import { setTimeout as pause } from "node:timers/promises";
import {
  type EffectFailure,
  finite,
  type HttpRequest,
  type HttpResult,
  type Json,
  nestsTooDeeply,
} from "@parlo/engine";
import { hideSecrets, type RetryPermit, retryAfter } from "@parlo/providers";
import { signingKeys, type WebhookKeys } from "../platform/crypto/webhook-keys.ts";
import { webhookSignature } from "../platform/crypto/webhook-signature.ts";
import { failed } from "./effect-failure.ts";
import { errorCode } from "./error-code.ts";
import { maskHeaders } from "./mask-headers.ts";
import { type LimitedBody, readLimited } from "./read-limited.ts";
import { sendableHeaders } from "./sendable-headers.ts";

/** Bytes; what an answer has beyond is not received. */
const bodyLimit = 512 * 1024;
const longestTimeoutMs = 120_000;
const mostRetries = 5;
const longestRetryAfterMs = 10_000;

export interface HttpHost {
  readonly fetch: typeof globalThis.fetch;
  /** What calls of this organisation are signed with now. */
  readonly signingKeys: (organizationId: string) => Promise<WebhookKeys>;
}

export interface HttpFor {
  readonly effectId: string;
  readonly organizationId: string;
  readonly signal: AbortSignal;
  /** Where the called may post later, once. */
  readonly callback?: () => Promise<Callback>;
  readonly permit?: RetryPermit;
}

export interface Callback {
  readonly url: string;
  readonly token: string;
}

/** One call of an outside address, again where that can help; the same `Idempotency-Key` each time. */
export async function performHttp(
  host: HttpHost,
  request: HttpRequest,
  surroundings: HttpFor,
): Promise<HttpResult | EffectFailure> {
  const startedAt = performance.now();
  const { signal, permit: { mayRetry = always, mayStillRetry = always } = {} } = surroundings;
  const attempts = 1 + Math.min(request.retries, mostRetries);
  for (let attempt = 1; ; attempt += 1) {
    const result = await attemptOnce(host, request, surroundings, attempt);
    const again = attempt < attempts && (result.type === "failed" ? result.retryable : isTransient(result.status));
    const pauseMs = again ? pauseBefore(attempt, result) : null;
    const isLast = pauseMs === null || !mayRetry();
    if (!isLast) await pause(pauseMs, undefined, { signal }).catch(() => {});
    if (isLast || !(signal.aborted || mayStillRetry()))
      return result.type === "failed" ? result : { ...result, durationMs: since(startedAt) };
  }
}

const always = () => true;

async function attemptOnce(
  host: HttpHost,
  request: HttpRequest,
  { effectId, organizationId, signal, callback: place }: HttpFor,
  attempts: number,
): Promise<HttpResult | EffectFailure> {
  const limitMs = Math.min(request.timeoutMs, longestTimeoutMs);
  const timeout = AbortSignal.timeout(limitMs);
  const body = request.method === "GET" ? undefined : request.body;
  // Whoever holds the token can speak in the conversation, so only the one who has to answer gets it.
  const callback = request.callback ? await place?.() : undefined;
  const keys = request.signed ? await host.signingKeys(organizationId) : null;
  const headers = sendableHeaders({
    ...contentType(request),
    ...lowerCase(request.headers),
    "idempotency-key": effectId,
    ...(callback ? { "callback-url": callback.url, "callback-token": callback.token } : {}),
    ...(keys ? webhookSignature(signingKeys(keys), effectId, body ?? "", Date.now()) : {}),
  });
  if (!headers) return failed("bad-request", "A header has a name or a value that cannot be sent", { attempts });
  try {
    const response = await host.fetch(request.url, {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([signal, timeout]),
    });
    return withoutToken(answer(response, await readLimited(response, bodyLimit), attempts), callback);
  } catch (error) {
    if (signal.aborted) return failed("cancelled", "The call was cancelled", { attempts });
    if (timeout.aborted) return failed("timeout", `No answer within ${limitMs} ms`, { attempts, retryable: true });
    const blocked = errorCode(error) === "ESSRF";
    const message = blocked ? (error as Error).message : `No connection (${errorCode(error)})`;
    return failed(blocked ? "blocked" : "unavailable", message, { attempts, retryable: !blocked });
  }
}

function answer(response: Response, { text, cut }: LimitedBody, attempts: number): HttpResult | EffectFailure {
  const isJson = /[/+]json\b/.test(response.headers.get("content-type") ?? "");
  if (isJson && cut) return failed("too-large", `The answer is longer than ${bodyLimit} bytes`, { attempts });
  const parsed = isJson && text.trim() !== "" ? parse(text) : { value: text };
  if (!parsed) return failed("malformed", "The answer says that it is JSON and is not", { attempts });
  const headers = maskHeaders(Object.fromEntries(response.headers));
  return { type: "http", status: response.status, headers, body: parsed.value, durationMs: 0, attempts };
}

/** Some services tell what they were asked with. */
function withoutToken<Answer>(result: Answer, callback: Callback | undefined): Answer {
  return callback && !nestsTooDeeply(result) ? hideSecrets(result, [callback.token]) : result;
}

function parse(text: string): { value: Json } | null {
  try {
    return { value: finite(JSON.parse(text) as Json) };
  } catch {
    return null;
  }
}

const isTransient = (status: number) => status === 429 || status >= 500;

/** Milliseconds; null when the other side asks for more patience than a conversation has. */
function pauseBefore(attempt: number, result: HttpResult | EffectFailure): number | null {
  const asked = result.type === "http" ? retryAfter(result.headers["retry-after"]) : undefined;
  if (asked === undefined) return Math.min(8000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);
  return asked <= longestRetryAfterMs ? asked : null;
}

const lowerCase = (headers: HttpRequest["headers"]) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function contentType({ method, body }: HttpRequest): Record<string, string> {
  if (method === "GET" || body === undefined) return {};
  return { "content-type": parse(body) ? "application/json" : "text/plain; charset=utf-8" };
}

const since = (startedAt: number) => Math.round(performance.now() - startedAt);
