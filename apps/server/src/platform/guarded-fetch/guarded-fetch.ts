import {
  Agent,
  type RequestInit as UndiciRequestInit,
  type Response as UndiciResponse,
  fetch as undiciFetch,
} from "undici";
import { addressPolicy } from "./address-policy.ts";
import { BlockedAddressError, guardedConnector, type Lookup } from "./guarded-connector.ts";
import { limitBody } from "./limit-body.ts";
import { afterRedirect, sentHeaders } from "./redirect.ts";

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
  const dispatcher = new Agent({
    connect: guardedConnector(addressPolicy(options.allow), options.connectTimeout, options.lookup),
    headersTimeout: options.idleTimeout,
    bodyTimeout: options.idleTimeout,
    maxResponseSize: options.maximumBytes,
    keepAliveTimeout: keptFor,
  });
  return async (input, init = {}) => {
    const request = await requestOf(input, init);
    const total = AbortSignal.timeout(options.totalTimeout);
    const signal = request.init.signal ? AbortSignal.any([request.init.signal as AbortSignal, total]) : total;
    let hop = {
      url: checked(request.url),
      init: { ...request.init, signal, redirect: "manual", dispatcher } as UndiciRequestInit,
    };
    hop.init.headers = sentHeaders(request.init.headers as UndiciRequestInit["headers"]);
    for (let redirects = 0; ; redirects++) {
      const response = await send(hop.url, hop.init);
      const next = init.redirect === "manual" ? undefined : afterRedirect(hop, response);
      if (!next) return limitBody(response, options.maximumBytes);
      await response.body?.cancel().catch(() => {});
      if (redirects >= mostRedirects || init.redirect === "error")
        throw new TypeError("The address redirects too often");
      hop = { url: checked(next.url), init: next.init };
    }
  };
}

async function requestOf(
  input: string | URL | Request,
  init: RequestInit,
): Promise<{ url: string; init: RequestInit }> {
  if (typeof input === "string" || input instanceof URL) return { url: String(input), init };
  const body = input.body && init.body === undefined ? { body: await input.arrayBuffer() } : {};
  return {
    url: input.url,
    init: { method: input.method, headers: input.headers, signal: input.signal, ...body, ...init },
  };
}

/** Parsed once: what is checked is what is asked. */
function checked(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw new BlockedAddressError("Only addresses beginning with http:// or https:// are reached");
  if (url.username || url.password) throw new BlockedAddressError("An address with a user name in it is not reached");
  return url;
}

/** A blocked address is told apart from a broken network: fetch hides both in the cause of a TypeError. */
async function send(url: URL, init: UndiciRequestInit): Promise<UndiciResponse> {
  try {
    return await undiciFetch(url, init);
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause;
    if (cause instanceof BlockedAddressError) throw cause;
    if (cause instanceof AggregateError) throw cause.errors.find((one) => one instanceof BlockedAddressError) ?? error;
    throw error;
  }
}
