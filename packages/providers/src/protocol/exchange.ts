import { ProviderError } from "../contract/provider-error.ts";
import { clean } from "./failure.ts";
import { refusalOf } from "./refusal.ts";
import { ServerSentEvents } from "./server-sent-events.ts";
import type { Watch } from "./watch.ts";

/** Bytes of one answer, unless its asker has more room. */
const usualBytes = 512 * 1024;
const longestTellMs = 5000;

/** The requests of one attempt and their answers, under the time-outs of a watch. */
export class Exchange {
  readonly #vendor: Known;
  readonly #watch: Watch;
  readonly #fetch: typeof globalThis.fetch;
  readonly #mostBytes: number;

  constructor(vendor: Known, watch: Watch, fetch: typeof globalThis.fetch, mostBytes = usualBytes) {
    this.#mostBytes = mostBytes;
    this.#vendor = vendor;
    this.#watch = watch;
    this.#fetch = fetch;
  }

  /** The response to JSON or to a form, unless its status says that it is none. */
  async post(url: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const isForm = body instanceof URLSearchParams;
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    return this.#answered(url, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: isForm ? body.toString() : JSON.stringify(body),
    });
  }

  get(url: string, headers: Readonly<Record<string, string>>): Promise<Response> {
    return this.#answered(url, { headers });
  }

  async #answered(url: string, request: RequestInit): Promise<Response> {
    this.#watch.open();
    const response = await this.#watch.race(this.#fetch(url, { ...request, signal: this.#watch.signal }));
    if (response.ok) return response;
    throw refusalOf(this.#vendor, response, await this.text(response));
  }

  /** Says something at the end, also of a call that was cancelled; nobody waits for it. */
  tell(url: string, headers: Readonly<Record<string, string>>, body?: object): void {
    const json = body && { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    this.#fetch(url, { method: "POST", headers, signal: AbortSignal.timeout(longestTellMs), ...json }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
  }

  /** Waits before a further request of the same attempt. */
  async pause(ms: number): Promise<void> {
    await this.#watch.race(new Promise((resolve) => setTimeout(resolve, ms)));
  }

  /** The response is of this type. */
  demand(type: string, { headers, status }: Response): void {
    const given = headers.get("content-type") ?? "";
    if (given.toLowerCase().startsWith(type)) return;
    const what = given.split(";")[0] || "nothing that it names";
    throw this.error("malformed", `The engine answered ${what} instead of ${type}`, { status });
  }

  async text(response: Response): Promise<string> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const bytes of this.#bytes(response)) text += decoder.decode(bytes, { stream: true });
    return text + decoder.decode();
  }

  async json(response: Response): Promise<unknown> {
    const text = await this.text(response);
    if (text.trim() === "") throw this.error("incomplete", "The answer is empty");
    return this.parse(text);
  }

  /**
   * The `data` of each event of a stream. A last one without its empty line counts: whether it is whole, its JSON says.
   * A stream that has no end is read until somebody has heard enough.
   */
  async *events(response: Response, until?: AbortSignal): AsyncGenerator<string> {
    const events = new ServerSentEvents();
    for await (const bytes of this.#bytes(response, until)) yield* events.push(bytes);
    if (until?.aborted !== true) yield* events.end();
  }

  parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.error("malformed", "The answer is no JSON");
    }
  }

  error(...[code, message, details]: Told): ProviderError {
    return new ProviderError(this.#vendor.provider, code, clean(message, this.#vendor.secrets), details);
  }

  async *#bytes(response: Response, until?: AbortSignal): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    const letGo = () => void reader?.cancel().catch(() => undefined);
    until?.addEventListener("abort", letGo, { once: true });
    let size = 0;
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      this.#watch.throwIfStopped();
      if (done || !value) return this.#watch.close();
      this.#watch.begin();
      size += value.byteLength;
      if (size > this.#mostBytes) throw this.error("too-large", `The answer is longer than ${this.#mostBytes} bytes`);
      yield value;
    }
  }
}

interface Known {
  readonly provider: string;
  /** Never to be seen in a message. */
  readonly secrets: readonly string[];
}

type Told = ConstructorParameters<typeof ProviderError> extends [string, ...infer Rest] ? Rest : never;
