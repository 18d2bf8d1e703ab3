import { APICallError } from "@ai-sdk/provider";
import { hideSecrets } from "../contract/hide-secrets.ts";
import { ProviderError, type ProviderErrorCode, type ProviderErrorDetails } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";
import { wordsIn } from "./refusal-words.ts";
import { retryAfter } from "./retry-after.ts";

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
  const { statusCode: status } = error;
  // An unreadable first event is wrapped as if the vendor had answered 500.
  if (error.responseBody?.startsWith('{"name":"AI_') && unreadable.test(error.responseBody)) return malformed;
  const network = causes(error.cause).length > 0;
  if (status === undefined || (network && status < 400)) return { code: "unavailable", message: networkMessage(error) };
  if (status < 400) return { code: "malformed", message: error.message, details: { status } };
  const retryAfterMs = retryAfter(error.responseHeaders?.["retry-after"], error.responseHeaders?.["retry-after-ms"]);
  const body = error.responseBody ?? "";
  const isModels = status === 400 && body.includes(misusedTool);
  const details = { status, isModels, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  return {
    code: codeOfStatus(status, body),
    message: messageOfCall(error) || `HTTP ${status}`,
    details,
  };
}

/** A vendor's client knows one shape of a refusal and says the status of every other. */
export const messageOfCall = ({ data, message, responseBody = "" }: APICallError): string =>
  (data === undefined ? wordsIn(responseBody) : undefined) ?? message;

/** The model has written a call of a tool that the vendor cannot read: no fault of who asks. */
const misusedTool = "tool_use_failed";

/** An account with nothing left to spend, in the words of several vendors: waiting does not help. */
const spent = new RegExp(
  [
    ...["insufficient_quota", "billing_error", "billing_hard_limit_reached", "provider_quota_exceeded"],
    ...["credit balance is too low", "credit_balance_exhausted", "spend_limit_reached", "spend_limit_exceeded"],
    ...["organization_usage_limit_exceeded", "your specified (?:workspace )?API usage limits"],
    ...["execution quota limit reached", "please upgrade your plan"],
  ].join("|"),
);

/** Botpress and Azure refuse who has used up an allowance as if it were not allowed at all. */
const usedUp = /"QuotaExceeded"|Out of call volume quota/;

/** What was asked was taken out before a model saw it: Azure says so with a 400. */
const filtered = /"code":\s*"(?:content_filter|content_policy_violation|ResponsibleAIPolicyViolation)"/;

export function codeOfStatus(status: number, body: string): ProviderErrorCode {
  if (status === 402) return "quota-exceeded";
  if (status === 401) return "unauthorized";
  if (status === 403) return usedUp.test(body) ? "quota-exceeded" : "forbidden";
  if (status === 404 || status === 410) return "not-found";
  if (status === 413) return "too-large";
  if (status === 400 && body.includes(misusedTool)) return "malformed";
  if (status === 400 && filtered.test(body)) return "refused";
  if ((status === 400 || status === 429) && spent.test(body)) return "quota-exceeded";
  if (status === 429) return "rate-limited";
  // Groq's own word for having no room.
  if (status === 408 || status === 409 || status === 498 || status >= 500) return "unavailable";
  return "bad-request";
}

/** An error that came as an event of a stream which had begun with 200. */
function judgeStreamed(error: unknown): Judgement {
  const { message, type, code } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  const kind = `${type} ${code}`;
  const status = Number(code);
  const text = typeof message === "string" ? message : "The vendor broke the answer off with an error";
  const named = streamedKinds.find(([name]) => name.test(kind))?.[1];
  // Gateways write what would have been the response's status.
  const numbered = status >= 400 && status < 600 ? codeOfStatus(status, text) : undefined;
  return { code: named ?? numbered ?? "unavailable", message: text, details: { isModels: kind.includes(misusedTool) } };
}

const streamedKinds: readonly (readonly [RegExp, ProviderErrorCode])[] = [
  [spent, "quota-exceeded"],
  [/rate_limit/, "rate-limited"],
  [new RegExp(misusedTool), "malformed"],
  [/authentication/, "unauthorized"],
  [/permission_error/, "forbidden"],
  [/not_found_error/, "not-found"],
  [/request_too_large/, "too-large"],
  [/invalid_request/, "bad-request"],
];

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
