import type { LanguageModelV3, LanguageModelV3StreamPart } from "@ai-sdk/provider";
import { ChatChunks } from "./chat-chunks.ts";
import { ServerSentEvents } from "./server-sent-events.ts";
import type { PartReader, VendorClient } from "./vendor.ts";

type Fetch = typeof globalThis.fetch;

/**
 * The vendor's client puts the question and judges a refusal; the answer is read here. Its own chain of streams, with a
 * schema for each chunk, costs as much for one token as all that lies between the token and the end user.
 */
export function readByOurselves(fetch: Fetch, clientOver: (fetch: Fetch) => LanguageModelV3): VendorClient {
  const answers = new WeakMap<object, ReadableStreamDefaultReader<Uint8Array>>();
  const client = clientOver(async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body || !init?.signal) return response;
    answers.set(init.signal, response.body.getReader());
    return new Response("data: [DONE]\n\n", { headers: { "content-type": "text/event-stream" } });
  });
  return async (options) => {
    const { stream } = await client.doStream(options);
    const told = stream.getReader();
    const body = options.abortSignal && answers.get(options.abortSignal);
    return body ? new ChatReader(told, body) : told;
  };
}

class ChatReader implements PartReader {
  readonly #told: PartReader;
  readonly #body: ReadableStreamDefaultReader<Uint8Array>;
  readonly #events = new ServerSentEvents();
  readonly #chunks = new ChatChunks();
  #data: string[] = [];
  #parts: LanguageModelV3StreamPart[] = [];
  #state: "begins" | "reads" | "ended" = "begins";

  constructor(told: PartReader, body: ReadableStreamDefaultReader<Uint8Array>) {
    this.#told = told;
    this.#body = body;
  }

  async read(): Promise<{ readonly done: boolean; readonly value?: LanguageModelV3StreamPart | undefined }> {
    for (;;) {
      const value = this.#parts.shift();
      if (value) return { done: false, value };
      const data = this.#data.shift();
      // One by one: what comes before an unreadable event has been said.
      if (data !== undefined) this.#parts = this.#chunks.take(data);
      else if (this.#state === "ended") return { done: true };
      else await (this.#state === "begins" ? this.#begin() : this.#next());
    }
  }

  async cancel(): Promise<void> {
    await this.#body.cancel();
  }

  /** What the client left out of its request, which it tells in the first part of the answer that it takes this for. */
  async #begin(): Promise<void> {
    this.#state = "reads";
    const { value } = await this.#told.read();
    await this.#told.cancel();
    if (value?.type === "stream-start") this.#parts = [value];
  }

  async #next(): Promise<void> {
    const { done, value } = await this.#body.read();
    if (!done) {
      this.#data = this.#events.push(value);
      return;
    }
    this.#state = "ended";
    this.#parts = this.#chunks.end();
  }
}
