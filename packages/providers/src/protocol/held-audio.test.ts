import { expect, test } from "vitest";
import { HeldAudio } from "./held-audio.ts";

test("a piece of any size goes out in such as every vendor takes, byte for byte, also to a second stream", async () => {
  const spoken = Uint8Array.from({ length: 100_001 }, (_, at) => at % 251);
  async function* speech() {
    yield spoken;
  }
  const held = new HeldAudio(speech());
  for (let streams = 0; streams < 2; streams += 1) {
    const pieces: Uint8Array[] = [];
    const { signal } = new AbortController();
    for (let piece = await held.next(signal); piece; piece = await held.next(signal)) pieces.push(piece);
    // Google's limit for one message of a stream.
    for (const { byteLength } of pieces) expect(byteLength).toBeLessThanOrEqual(25_600);
    expect(Buffer.concat(pieces).equals(Buffer.from(spoken))).toBe(true);
    held.rewind();
  }
});
