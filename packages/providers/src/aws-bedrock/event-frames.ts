import type { EventStreamCodec } from "@smithy/core/event-streams";
import { UnreadableChunk } from "../protocol/unreadable-chunk.ts";

/** Bytes of one frame; what claims to be longer is none. */
const longestFrame = 16 * 1024 * 1024;
/** Of the lengths and check sums around what is said. */
const leastFrame = 16;

/** What makes frames of the bytes of an answer; the reader of frames is loaded with the first. */
export async function eventFrames(): Promise<() => EventFrames> {
  const { EventStreamCodec } = await import("@smithy/core/event-streams");
  const codec = new EventStreamCodec(
    (bytes) => (typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("utf8")),
    (text) => Buffer.from(text),
  );
  return () => new EventFrames(codec);
}

/** Takes a stream of frames apart, however it is cut into pieces: `{"type": …, "data": …}` of each. */
export class EventFrames {
  readonly #codec: EventStreamCodec;
  #rest = new Uint8Array();

  constructor(codec: EventStreamCodec) {
    this.#codec = codec;
  }

  /** The frames that are whole by now. */
  push(bytes: Uint8Array): string[] {
    const given = this.#rest.length === 0 ? bytes : new Uint8Array(Buffer.concat([this.#rest, bytes]));
    const view = new DataView(given.buffer, given.byteOffset, given.byteLength);
    const frames: string[] = [];
    let from = 0;
    while (given.length - from >= leastFrame) {
      const length = view.getUint32(from);
      if (length < leastFrame || length > longestFrame) throw new UnreadableChunk("A frame has no length");
      if (given.length - from < length) break;
      frames.push(this.#textOf(given.subarray(from, from + length)));
      from += length;
    }
    this.#rest = given.slice(from);
    return frames;
  }

  #textOf(frame: Uint8Array): string {
    const { headers, body } = this.#decoded(frame);
    const type = [":event-type", ":exception-type", ":error-code"].map((name) => headers[name]?.value).find(Boolean);
    const text = new TextDecoder().decode(body);
    return `{"type":${JSON.stringify(String(type))},"data":${text.trim() === "" ? "{}" : text}}`;
  }

  #decoded(frame: Uint8Array) {
    try {
      return this.#codec.decode(frame);
    } catch {
      throw new UnreadableChunk("A frame is broken");
    }
  }
}
