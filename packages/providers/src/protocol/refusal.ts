import { ProviderError } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";
import { clean, codeOfStatus, retryAfter } from "./failure.ts";

interface Known {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
}

const longestDetail = 300;

/** The error that a response stands for whose status says that it is no answer; `told` is its body. */
export function refusalOf({ provider, secrets }: Known, { status, headers }: Response, told: string): ProviderError {
  const retryAfterMs = retryAfter(headers.get("retry-after") ?? undefined, headers.get("retry-after-ms") ?? undefined);
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const said = beginningOf(clean(detailIn(told), secrets), longestDetail);
  return new ProviderError(
    provider,
    codeOfStatus(status, told),
    `The engine answered ${status}${said === "" ? "" : `: ${said}`}`,
    details,
  );
}

/** What a refusal says of itself, where it does so in JSON. */
function detailIn(body: string): string {
  try {
    const { message, detail, error } = JSON.parse(body) as Record<string, unknown>;
    const said = [message, messageIn(detail), messageIn(error)];
    return said.find((one): one is string => typeof one === "string" && one.trim() !== "") ?? "";
  } catch {
    return "";
  }
}

/** A list names each field that does not fit, as FastAPI's servers write it. */
const messageIn = (part: unknown): unknown => {
  if (Array.isArray(part))
    return part
      .map((one) => wordsIn(one))
      .filter((one) => one !== "")
      .join("; ");
  return typeof part === "object" && part !== null && "message" in part ? part.message : part;
};

function wordsIn(one: unknown): string {
  const { loc, msg } = (typeof one === "object" && one !== null ? one : {}) as Record<string, unknown>;
  if (typeof msg !== "string") return "";
  return Array.isArray(loc) ? `${loc.join(".")}: ${msg}` : msg;
}
