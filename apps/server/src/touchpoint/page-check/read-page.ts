import type { PageCheckFault } from "@parlo/contract";
import { BlockedAddressError, type GuardedFetch } from "../../platform/guarded-fetch/index.ts";

/** Milliseconds that a page may take. */
const patience = 10_000;
/** Characters of a page that are looked at. */
const mostCharacters = 2_000_000;

export type FoundPage =
  | { readonly url: string; readonly html: string; readonly policies: readonly string[] }
  | { readonly url: string; readonly fault: PageCheckFault; readonly found?: string };

/** The page as a browser would be given it, without running anything in it. */
export async function readPage(fetch: GuardedFetch, address: string): Promise<FoundPage> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(address, { signal, headers: { accept: "text/html,application/xhtml+xml" } });
    const url = response.url || address;
    const type = response.headers.get("content-type") ?? "";
    const fault = response.ok ? (/^(text\/html|application\/xhtml)/i.test(type) ? null : "not-a-page") : "bad-status";
    if (fault) {
      await response.body?.cancel();
      return { url, fault, found: response.ok ? type : String(response.status) };
    }
    const policy = response.headers.get("content-security-policy");
    return { url, html: await beginning(response), policies: policy?.split(",") ?? [] };
  } catch (error) {
    return { url: address, fault: error instanceof BlockedAddressError ? "forbidden-address" : "unreachable" };
  }
}

async function beginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  // A loop that is left cancels what has not been read.
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > mostCharacters) break;
  }
  return text.slice(0, mostCharacters);
}
