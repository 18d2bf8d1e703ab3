import { longestEvent } from "./server-sent-events.ts";
import { UnreadableChunk } from "./unreadable-chunk.ts";

const ends = ["\n\n", "\r\n\r\n"];

/** A fetch whose streams of events fail at one that has no end: clients of vendors keep all of it until it has. */
export const boundedEvents =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body) return response;
    let bytes = 0;
    const bound = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const end = Math.max(...ends.map((one) => Buffer.from(chunk).lastIndexOf(one)));
        bytes = end < 0 ? bytes + chunk.byteLength : chunk.byteLength - end;
        if (bytes > longestEvent) throw new UnreadableChunk("An event has no end");
        controller.enqueue(chunk);
      },
      // Some leave out the empty line behind the last event.
      flush: (controller) => controller.enqueue(new TextEncoder().encode("\n\n")),
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
  };
