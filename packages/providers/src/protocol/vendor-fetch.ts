import { ProviderError } from "../contract/provider-error.ts";

/**
 * The host's fetch, which also refuses a 200 that is no event stream: the vendor clients read a gateway's HTML page as
 * an empty answer.
 */
export function vendorFetch(provider: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok || type === "" || /event-?stream/.test(type) || type.startsWith("text/plain")) return response;
    await response.body?.cancel();
    const what = type.split(";")[0];
    const details = { status: response.status };
    throw new ProviderError(provider, "malformed", `The vendor answered ${what} instead of an event stream`, details);
  };
}
