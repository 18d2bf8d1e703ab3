import { AudioQueue } from "./audio-queue.ts";

const bytesPerMs = 32;
/** Bytes of one piece of audio: two seconds. */
export const largestPiece = 2000 * bytesPerMs;
/** What waits for a vendor that is slow: ten seconds. */
const mostWaiting = 10_000 * bytesPerMs;
/** After two minutes what was said by then is taken as it is. */
const longestMs = 120_000;
/** Nobody speaks faster than time passes; so much may have gathered on the way. */
const gatheredMs = 15_000;

export type AudioFault = "not-audio" | "too-large" | "too-fast" | "too-long";

/** What one person says in one go, from its first sound on. */
export class Utterance {
  readonly audio = new AudioQueue(mostWaiting);
  readonly #abort = new AbortController();
  readonly #beganAt = performance.now();
  #bytes = 0;
  #isClosed = false;

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** What is wrong with a piece, where it was not taken. */
  take(piece: unknown): AudioFault | null {
    if (!(piece instanceof Uint8Array)) return "not-audio";
    if (this.#isClosed) return null;
    if (piece.byteLength > largestPiece) return "too-large";
    const ms = (this.#bytes + piece.byteLength) / bytesPerMs;
    if (ms > longestMs) return "too-long";
    if (ms > performance.now() - this.#beganAt + gatheredMs) return "too-fast";
    if (!this.audio.push(piece)) return "too-fast";
    this.#bytes += piece.byteLength;
    return null;
  }

  /** Nobody listens any more. */
  close(): void {
    this.#isClosed = true;
  }

  /** Nothing more is said. */
  end(): void {
    this.audio.end();
  }

  /** Nobody is there any more. */
  cancel(): void {
    this.#abort.abort();
    this.audio.end();
  }
}
