import type { PageCheckFault } from "@parlo/contract";
import { BlockedAddressError, type GuardedFetch } from "../../platform/guarded-fetch/index.ts";

/** Milliseconds that a page may take. */
const patience = 10_000;
/** Bytes of a page that are looked at; what a long page has further down is not found. */
export const mostBytes = 512 * 1024;

export type FoundPage =
  | { readonly url: string; readonly html: string; readonly policies: readonly string[]; readonly isCut: boolean }
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
    return { url, policies: policy?.split(",") ?? [], ...(await beginning(response)) };
  } catch (error) {
    return { url: address, fault: error instanceof BlockedAddressError ? "forbidden-address" : "unreachable" };
  }
}

async function beginning({ body }: Response): Promise<{ html: string; isCut: boolean }> {
  const decoder = new TextDecoder();
  let html = "";
  let room = mostBytes;
  // A loop that is left cancels what has not been read.
  for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
    html += decoder.decode(piece.subarray(0, room), { stream: true });
    room -= piece.length;
    if (room < 0) return { html, isCut: true };
  }
  return { html, isCut: false };
}
