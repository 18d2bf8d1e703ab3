import { packedAs } from "./unpack.ts";

/** One request on the way to an answer. */
export interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array | null;
}

/** Headers that frame or route a message belong to the connection, never to whoever names headers. */
const connectionHeaders = [
  "connection",
  "content-length",
  "expect",
  "forwarded",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];
/** What may go on to another origin; keys have many names, so this lists what is no key. */
const harmless = new Set(["accept", "accept-encoding", "accept-language", "content-type", "user-agent"]);

/** Whoever says nothing of it takes anything, and has it packed. */
const saidAnyway = { accept: "*/*", "accept-encoding": packedAs, "user-agent": "Parlo" };

export function sentHeaders(given: RequestInit["headers"]): Headers {
  const headers = new Headers(given);
  for (const name of connectionHeaders) headers.delete(name);
  for (const [name, value] of Object.entries(saidAnyway)) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

/** Where an answer sends the request to, with what may go along; undefined when it is no redirect. */
export function afterRedirect({ url, method, headers: sent, body }: Hop, { status, headers: told }: Response) {
  const location = told.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || !location || !URL.canParse(location, url.href)) return undefined;
  const next = new URL(location, url);
  const headers = new Headers(sent);
  if (next.origin !== url.origin) for (const name of [...headers.keys()]) if (!harmless.has(name)) headers.delete(name);
  if (status >= 307) return { url: next.href, method, headers, body };
  headers.delete("content-type");
  return { url: next.href, method: method === "HEAD" ? "HEAD" : "GET", headers, body: null };
}
