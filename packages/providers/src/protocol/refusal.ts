import { ProviderError } from "../contract/provider-error.ts";
import { beginningOf } from "./beginning-of.ts";
import { clean, codeOfStatus } from "./failure.ts";
import { wordsIn } from "./refusal-words.ts";
import { retryAfter } from "./retry-after.ts";

interface Known {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
}

const longestDetail = 300;

/** The error that a response stands for whose status says that it is no answer; `told` is its body. */
export function refusalOf({ provider, secrets }: Known, { status, headers }: Response, told: string): ProviderError {
  const retryAfterMs = retryAfter(headers.get("retry-after"), headers.get("retry-after-ms"));
  const details = { status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const said = beginningOf(clean(wordsIn(told) ?? "", secrets), longestDetail);
  return new ProviderError(
    provider,
    codeOfStatus(status, told),
    `The engine answered ${status}${said === "" ? "" : `: ${said}`}`,
    details,
  );
}
