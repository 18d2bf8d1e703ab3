import { ProviderError, type ProviderErrorCode } from "../contract/provider-error.ts";
import { clean, codeOfStatus } from "../protocol/failure.ts";
import { type HttpVendor, textOf } from "../protocol/http-answer.ts";
import { retryAfter } from "../protocol/retry-after.ts";

/** Bytes of what a refusal says. */
const mostOfRefusal = 64 * 1024;

/** By the name of the exception, where the status alone does not tell. */
const codes: Readonly<Record<string, ProviderErrorCode>> = {
  // A wrong key, a wrong signature and one that has run out are all 403.
  unrecognizedclientexception: "unauthorized",
  invalidsignatureexception: "unauthorized",
  invalidclienttokenid: "unauthorized",
  expiredtokenexception: "unauthorized",
  incompletesignatureexception: "unauthorized",
  servicequotaexceededexception: "quota-exceeded",
  throttlingexception: "rate-limited",
  modelnotreadyexception: "unavailable",
  modeltimeoutexception: "unavailable",
  modelerrorexception: "unavailable",
  modelstreamerrorexception: "unavailable",
  internalserverexception: "unavailable",
  serviceunavailableexception: "unavailable",
  validationexception: "bad-request",
};

/** What a response says whose status tells that it is no answer: its exception in a header, its words in the body. */
export async function bedrockRefusal(vendor: HttpVendor, response: Response): Promise<ProviderError> {
  const { status, headers } = response;
  const { __type, message, Message } = told(await textOf(vendor, response, mostOfRefusal));
  const name = headers.get("x-amzn-errortype") ?? (typeof __type === "string" ? __type : "");
  const retryAfterMs = retryAfter(headers.get("retry-after"));
  const details = { status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const failed = bedrockFailure(vendor, name, message ?? Message);
  const code = failed.known ? failed.error.code : (spentForToday(failed.error) ?? codeOfStatus(status, ""));
  return new ProviderError(vendor.provider, code, failed.error.message, details);
}

/** The failure that an exception stands for; `known` where its name says what to make of it. */
export function bedrockFailure({ provider, secrets }: HttpVendor, name: string, message: unknown) {
  // `ThrottlingException:http://internal.amazon.com/…`, `com.amazon…#ThrottlingException`
  const exception = name.split(":")[0]?.split("#").at(-1) ?? "";
  const code = codes[exception.toLowerCase()];
  const words = typeof message === "string" && message !== "" ? message : exception || "The vendor refused the request";
  const error = new ProviderError(provider, code ?? "unavailable", clean(words, secrets));
  const spent = code === "rate-limited" ? spentForToday(error) : undefined;
  return { known: code !== undefined, error: spent ? new ProviderError(provider, spent, error.message) : error };
}

/** A limit of the day, where the call may not be made again for long; one of the minute has soon passed. */
const spentForToday = ({ message }: ProviderError): "quota-exceeded" | undefined =>
  /per day/i.test(message) ? "quota-exceeded" : undefined;

function told(body: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(body) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
