import type { LanguageModelV3 } from "@ai-sdk/provider";
import { ChatChunks } from "./chat-chunks.ts";
import { EventReader } from "./event-reader.ts";
import type { VendorClient } from "./vendor.ts";

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
    if (!body) return told;
    // What the client left out of its request it tells in the first part of the answer that it takes this for.
    const { value } = await told.read();
    await told.cancel();
    return new EventReader(body, new ChatChunks(), value?.type === "stream-start" ? [value] : []);
  };
}
