import type { Dispatcher } from "undici";
import { BlockedAddressError } from "./guarded-connector.ts";
import type { Hop } from "./redirect.ts";
import { unpack } from "./unpack.ts";

/** Statuses whose answers have no body, and must not be given one. */
const bodiless = [101, 204, 205, 304];
/** Bytes that wait for their reader before the connection is paused. */
const mostWaiting = 64 * 1024;

export interface Way {
  readonly dispatcher: Dispatcher;
  /** Bytes of an answer, after decompression. */
  readonly maximumBytes: number;
  readonly signal: AbortSignal;
}

/**
 * One request and its answer, as `fetch` gives it and by its errors, straight from the connection: fetch's own request,
 * the copy of it and its streams take longer than all else between an end user's text and the vendor that is asked.
 */
export function sendRequest(hop: Hop, way: Way): Promise<Response> {
  const { origin, pathname, search } = hop.url;
  const { headers, body } = hop;
  return new Promise((resolve, reject) => {
    way.signal.throwIfAborted();
    const method = hop.method as Dispatcher.HttpMethod;
    const asked = { origin, path: pathname + search, method, headers: Object.fromEntries(headers), body };
    way.dispatcher.dispatch(asked, new Reading(hop, way, { resolve, reject }));
  });
}

interface Settled {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes a `Response` of what the connection tells. */
class Reading implements Dispatcher.DispatchHandler {
  readonly #hop: Hop;
  readonly #way: Way;
  readonly #signal: AbortSignal;
  readonly #settled: Settled;
  #connection: Dispatcher.DispatchController | null = null;
  #body: ReadableStreamDefaultController<Uint8Array> | null = null;
  #cancelled = false;

  constructor(hop: Hop, way: Way, settled: Settled) {
    this.#hop = hop;
    this.#way = way;
    this.#signal = way.signal;
    this.#settled = settled;
    // Before it is connected, too: whoever stops it does not wait for that.
    way.signal.addEventListener("abort", this.#stop, { once: true });
  }

  readonly #stop = () => {
    this.#settled.reject(this.#signal.reason);
    this.#connection?.abort(this.#signal.reason);
  };

  onRequestStart(connection: Dispatcher.DispatchController): void {
    this.#connection = connection;
    if (this.#signal.aborted) this.#stop();
  }

  onResponseStart(
    _connection: Dispatcher.DispatchController,
    status: number,
    given: Readonly<Record<string, string | string[] | undefined>>,
    statusText = "",
  ): void {
    if (status < 200) return;
    const headers = new Headers();
    for (const [name, value] of Object.entries(given))
      for (const one of [value ?? []].flat()) headers.append(name, one);
    const encoding = headers.get("content-encoding");
    const hasBody = this.#hop.method !== "HEAD" && !bodiless.includes(status);
    const stream = hasBody ? this.#stream() : null;
    const body = stream && encoding !== null ? unpack(stream, encoding, this.#way.maximumBytes) : stream;
    const response = new Response(body, { status, statusText, headers });
    Object.defineProperty(response, "url", { value: this.#hop.url.href });
    this.#settled.resolve(response);
  }

  onResponseData(connection: Dispatcher.DispatchController, piece: Uint8Array): void {
    if (!this.#body || this.#cancelled) return;
    this.#body.enqueue(piece);
    if ((this.#body.desiredSize ?? 0) <= 0) connection.pause();
  }

  onResponseEnd(): void {
    this.#leave();
    if (!this.#cancelled) this.#body?.close();
  }

  onResponseError(_connection: Dispatcher.DispatchController, error: Error): void {
    this.#leave();
    const told = this.#signal.aborted
      ? this.#signal.reason
      : (blocked(error) ?? new TypeError("fetch failed", { cause: error }));
    this.#settled.reject(told);
    if (!this.#cancelled) this.#body?.error(told);
  }

  /** The connection serves the next request: this one has nothing to say to it any more. */
  #leave(): void {
    this.#connection = null;
    this.#signal.removeEventListener("abort", this.#stop);
  }

  #stream(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#body = controller;
        },
        pull: () => this.#connection?.resume(),
        cancel: (reason) => {
          this.#cancelled = true;
          this.#connection?.abort(reason instanceof Error ? reason : new DOMException("Nobody reads on", "AbortError"));
        },
      },
      { highWaterMark: mostWaiting, size: (piece) => piece?.byteLength ?? 0 },
    );
  }
}

/** A blocked address is told apart from a broken network. Where a name has several addresses, each has an error. */
function blocked(error: Error): Error | undefined {
  const all: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return all.find((one) => one instanceof BlockedAddressError);
}
