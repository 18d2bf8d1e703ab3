import { longestEvent, ServerSentEvents } from "./server-sent-events.ts";
import { UnreadableChunk } from "./unreadable-chunk.ts";

const ends = ["\n\n", "\r\n\r\n"];

/**
 * A fetch whose streams of events fail at one that has no end: clients of vendors keep all of it until it has. Some leave
 * out the empty line behind the last event: one that can be read gets it, one that was cut off stays without.
 */
export const boundedEvents =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !response.body) return response;
    /** Behind the last end. */
    let unfinished: Uint8Array[] = [];
    let bytes = 0;
    const bound = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const end = Math.max(...ends.map((one) => Buffer.from(chunk).lastIndexOf(one)));
        if (end < 0) unfinished.push(chunk);
        else unfinished = [chunk.subarray(end)];
        bytes = end < 0 ? bytes + chunk.byteLength : chunk.byteLength - end;
        if (bytes > longestEvent) throw new UnreadableChunk("An event has no end");
        controller.enqueue(chunk);
      },
      flush(controller) {
        if (isReadable(unfinished)) controller.enqueue(new TextEncoder().encode("\n\n"));
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
  };

function isReadable(event: readonly Uint8Array[]): boolean {
  const events = new ServerSentEvents();
  try {
    for (const data of [...events.push(Buffer.concat(event)), ...events.end()]) JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}
