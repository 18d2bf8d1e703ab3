import { modelLimits } from "../contract/language-model.ts";
import { Exchange } from "./exchange.ts";
import { googleHeaders } from "./google-authorization.ts";
import { Watch } from "./watch.ts";

export interface GoogleAccount {
  readonly provider: string;
  /** Or the JSON of a service account. */
  readonly apiKey: string;
  /** Learns what is granted. */
  readonly secrets: string[];
  readonly withinMs: number;
  /** Of the token, where it is not the cloud's. */
  readonly scope?: string;
}

/** What a request is allowed by that is no exchange of its own; a service account is asked for a token, where it has none. */
export async function googleAccess(
  { provider, apiKey, secrets, withinMs, scope }: GoogleAccount,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<Readonly<Record<string, string>>> {
  const watch = new Watch(provider, { ...modelLimits, firstTokenMs: withinMs }, signal, withinMs);
  try {
    return await googleHeaders(apiKey, new Exchange({ provider, secrets }, watch, fetch), secrets, scope);
  } finally {
    watch.end();
  }
}
