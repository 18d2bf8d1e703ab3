import { APICallError } from "@ai-sdk/provider";
import { hideSecrets } from "../contract/hide-secrets.ts";
import { ProviderError, type ProviderErrorCode, type ProviderErrorDetails } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";

const longestMessage = 500;

/** Turns whatever a vendor's client throws or streams as an error into the one error that leaves an adapter. */
export function toProviderError(provider: string, error: unknown, secrets: readonly string[]): ProviderError {
  if (error instanceof ProviderError) return error;
  const { code, message, details } = judge(error);
  return new ProviderError(provider, code, clean(message, secrets), details);
}

interface Judgement {
  readonly code: ProviderErrorCode;
  readonly message: string;
  readonly details?: ProviderErrorDetails;
}

function judge(error: unknown): Judgement {
  const blocked = causes(error).find((cause) => "code" in cause && cause.code === "ESSRF");
  if (blocked) return { code: "blocked", message: blocked.message };
  if (causes(error).some(({ name }) => name === "UnreadableChunk")) return malformed;
  if (APICallError.isInstance(error)) return judgeCall(error);
  if (error instanceof Error)
    return unreadable.test(error.name) ? malformed : { code: "unavailable", message: messageOf(error) };
  return judgeStreamed(error);
}

const unreadable = /AI_(JSONParse|TypeValidation|InvalidResponseData)Error/;
const malformed: Judgement = { code: "malformed", message: "The answer is not what this protocol says" };

function judgeCall(error: APICallError): Judgement {
  const { statusCode: status, message } = error;
  // An unreadable first event is wrapped as if the vendor had answered 500.
  if (error.responseBody?.startsWith('{"name":"AI_') && unreadable.test(error.responseBody)) return malformed;
  const network = causes(error.cause).length > 0;
  if (status === undefined || (network && status < 400)) return { code: "unavailable", message: networkMessage(error) };
  if (status < 400) return { code: "malformed", message, details: { status } };
  const retryAfterMs = retryAfter(error.responseHeaders?.["retry-after"], error.responseHeaders?.["retry-after-ms"]);
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  return { code: codeOfStatus(status, error.responseBody ?? ""), message: message || `HTTP ${status}`, details };
}

/** The model has written a call of a tool that the vendor cannot read: no fault of who asks. */
const misusedTool = "tool_use_failed";

export function codeOfStatus(status: number, body: string): ProviderErrorCode {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 413) return "too-large";
  if (status === 400 && body.includes(misusedTool)) return "malformed";
  // A vendor answers 429 to an empty account too, where waiting does not help.
  if (status === 429) return body.includes("insufficient_quota") ? "quota-exceeded" : "rate-limited";
  if (status === 408 || status === 409 || status >= 500) return "unavailable";
  return "bad-request";
}

/** An error that came as an event of a stream which had begun with 200. */
function judgeStreamed(error: unknown): Judgement {
  const { message, type, code } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  const kind = `${type} ${code}`;
  const text = typeof message === "string" ? message : "The vendor broke the answer off with an error";
  if (kind.includes("insufficient_quota")) return { code: "quota-exceeded", message: text };
  if (kind.includes("rate_limit")) return { code: "rate-limited", message: text };
  if (kind.includes(misusedTool)) return { code: "malformed", message: text };
  if (kind.includes("authentication")) return { code: "unauthorized", message: text };
  if (kind.includes("invalid_request")) return { code: "bad-request", message: text };
  return { code: "unavailable", message: text };
}

/** Seconds, a date, or (some vendors) milliseconds. */
export function retryAfter(value: string | undefined, milliseconds: string | undefined): number | undefined {
  const exact = Number(milliseconds);
  if (milliseconds !== undefined && exact >= 0) return exact;
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** A fetch that fails says why in its cause alone. */
const messageOf = (error: Error) => (error.cause instanceof Error ? networkMessage(error) : error.message);

function networkMessage(error: Error): string {
  const last = causes(error).at(-1);
  const code = last && "code" in last ? ` (${String(last.code)})` : "";
  return `No connection to the vendor${code}`;
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let current = error; current instanceof Error && chain.length < 10; current = current.cause) chain.push(current);
  return chain;
}

/** Some servers repeat the key in their 401. */
export function clean(message: string, secrets: readonly string[]): string {
  const hidden = hideSecrets(message, secrets);
  const safe = secrets.reduce((text, secret) => (secret === "" ? text : text.replaceAll(secret, "•••")), hidden);
  return beginningOf(safe, longestMessage);
}
