import { issuedAt } from "./token-expiry.ts";

/** Milliseconds; an older token is not handed on. */
const recent = 5 * 60_000;

/**
 * Hands the access token to, or takes it back from, an address of the page's own origin, so that a site around the
 * dashboard knows who is signed in. Answers whether a call was made.
 */
export async function syncToken(options: {
  url: string | null;
  origin: string;
  method: "POST" | "DELETE";
  accessToken: string;
  now?: number;
  maximumAge?: number;
  fetch?: typeof globalThis.fetch;
}): Promise<boolean> {
  const { url, origin, method, accessToken, now = Date.now(), maximumAge = recent, fetch = globalThis.fetch } = options;
  if (!url || !URL.canParse(url, origin)) return false;
  const target = new URL(url, origin);
  if (target.origin !== origin || now - issuedAt(accessToken) > maximumAge) return false;
  await fetch(target, { method, headers: { authorization: `Bearer ${accessToken}` } });
  return true;
}
