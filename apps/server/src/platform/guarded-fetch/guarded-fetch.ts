import { Agent } from "undici";
import { addressPolicy } from "./address-policy.ts";
import { BlockedAddressError, guardedConnector, type Lookup } from "./guarded-connector.ts";
import { afterRedirect, type Hop, sentHeaders } from "./redirect.ts";
import { sendRequest } from "./send-request.ts";

export interface GuardedFetchOptions {
  /** The operator's list, see `addressPolicy`. */
  readonly allow: string;
  /** Milliseconds. */
  readonly connectTimeout?: number;
  /** Milliseconds until the head of an answer, and between two pieces of its body. */
  readonly idleTimeout?: number;
  /** Milliseconds for everything. */
  readonly totalTimeout?: number;
  /** Bytes of an answer, after decompression. */
  readonly maximumBytes?: number;
  readonly lookup?: Lookup;
}

/** The one way to addresses outside; it has the shape of `fetch`, so that SDKs take it. */
export type GuardedFetch = typeof globalThis.fetch;

const mostRedirects = 5;
/** Milliseconds for which a connection waits for the next request, where the other side says nothing else: about what a person takes to answer. */
const keptFor = 20_000;
const defaults = { connectTimeout: 3000, idleTimeout: 30_000, totalTimeout: 300_000, maximumBytes: 50 * 1024 * 1024 };

export function guardedFetch(given: GuardedFetchOptions): GuardedFetch {
  const options = { ...defaults, ...given };
  const { maximumBytes } = options;
  const dispatcher = new Agent({
    connect: guardedConnector(addressPolicy(options.allow), options.connectTimeout, options.lookup),
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
    maxResponseSize: maximumBytes,
    keepAliveTimeout: keptFor,
  });
  return async (input, init = {}) => {
    const { url, headers, body, signal: asked, redirect, ...more } = await requestOf(input, init);
    const method = methodOf(more.method, body);
    const total = AbortSignal.timeout(options.totalTimeout);
    const signal = asked ? AbortSignal.any([asked, total]) : total;
    let hop: Hop = { url: checked(url), method, ...(await framed(headers, body)) };
    for (let redirects = 0; ; redirects++) {
      const response = await sendRequest(hop, { dispatcher, maximumBytes, signal });
      const next = redirect === "manual" ? undefined : afterRedirect(hop, response);
      if (!next) return response;
      await response.body?.cancel().catch(() => {});
      if (redirects >= mostRedirects || redirect === "error") throw new TypeError("The address redirects too often");
      hop = { ...next, url: checked(next.url) };
    }
  };
}

async function requestOf(input: string | URL | Request, init: RequestInit): Promise<RequestInit & { url: string }> {
  if (typeof input === "string" || input instanceof URL) return { ...init, url: String(input) };
  const { url, method, headers, signal, redirect } = input;
  const body = input.body && init.body === undefined ? await input.arrayBuffer() : null;
  return { method, headers, signal, redirect, body, ...init, url };
}

function methodOf(given = "GET", body: RequestInit["body"]): string {
  const method = given.toUpperCase();
  if (!["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method))
    throw new TypeError(`${given} is no method of a request`);
  if (body && (method === "GET" || method === "HEAD")) throw new TypeError(`A request with ${method} has no body`);
  return method;
}

/** What is sent, whole: a redirect may ask for it again. */
async function framed(
  given: RequestInit["headers"],
  body: RequestInit["body"],
): Promise<Pick<Hop, "headers" | "body">> {
  const headers = sentHeaders(given);
  if (body === null || body === undefined) return { headers, body: null };
  if (typeof body === "string" && headers.has("content-type")) return { headers, body };
  const whole = new Response(body);
  const type = whole.headers.get("content-type");
  if (type !== null && !headers.has("content-type")) headers.set("content-type", type);
  return { headers, body: new Uint8Array(await whole.arrayBuffer()) };
}

/** Parsed once: what is checked is what is asked. */
function checked(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw new BlockedAddressError("Only addresses beginning with http:// or https:// are reached");
  if (url.username || url.password) throw new BlockedAddressError("An address with a user name in it is not reached");
  return url;
}
