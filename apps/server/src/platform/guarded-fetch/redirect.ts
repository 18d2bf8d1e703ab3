import { Headers, type RequestInit, type Response } from "undici";

export interface Hop {
  readonly url: URL;
  readonly init: RequestInit;
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
const harmless = new Set(["accept", "accept-language", "content-type", "user-agent"]);

export function sentHeaders(given: RequestInit["headers"]): Headers {
  const headers = new Headers(given);
  for (const name of connectionHeaders) headers.delete(name);
  return headers;
}

/** Where an answer sends the request to, with what may go along; undefined when it is no redirect. */
export function afterRedirect({ url, init }: Hop, response: Response): { url: string; init: RequestInit } | undefined {
  const location = response.headers.get("location");
  if (![301, 302, 303, 307, 308].includes(response.status) || !location || !URL.canParse(location, url.href))
    return undefined;
  const next = new URL(location, url);
  const headers = new Headers(init.headers);
  if (next.origin !== url.origin) for (const name of [...headers.keys()]) if (!harmless.has(name)) headers.delete(name);
  if (response.status >= 307) {
    if (init.body instanceof ReadableStream)
      throw new TypeError("A stream cannot be sent again to where the address redirects");
    return { url: next.href, init: { ...init, headers } };
  }
  headers.delete("content-type");
  const { body: _, ...rest } = init;
  return { url: next.href, init: { ...rest, method: init.method?.toUpperCase() === "HEAD" ? "HEAD" : "GET", headers } };
}
