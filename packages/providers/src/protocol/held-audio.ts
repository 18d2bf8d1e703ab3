import { speechBytesPerMs } from "../contract/speech-to-text.ts";

/** Bytes of half a second: vendors refuse messages that hold much more. */
const longestPiece = 500 * speechBytesPerMs;
/** Nobody speaks for so long without a pause that makes something final. */
const longestHeldMs = 60_000;

/**
 * Audio on its way to a vendor. What nothing final has come of yet is kept, so that another stream can begin with it:
 * where one ends, no word is lost and none is said twice.
 */
export class HeldAudio {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Uint8Array[] = [];
  /** Where the first of them begins, in bytes from the beginning of all. */
  #heldFrom = 0;
  #heldBytes = 0;
  /** The first of them that this stream has not had yet. */
  #next = 0;
  #pulling: Promise<void> | undefined;
  #hasEnded = false;
  #sentBytes = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  get heldFromMs(): number {
    return this.#heldFrom / speechBytesPerMs;
  }

  /** All that has come so far. */
  get lengthMs(): number {
    return (this.#heldFrom + this.#heldBytes) / speechBytesPerMs;
  }

  /** All that some stream has had. */
  get sentMs(): number {
    return this.#sentBytes / speechBytesPerMs;
  }

  /** The next piece for one stream; null at the end, and where the stream has ended meanwhile. */
  async next(signal: AbortSignal): Promise<Uint8Array | null> {
    while (this.#next >= this.#held.length) {
      if (this.#hasEnded || signal.aborted) return null;
      this.#pulling ??= this.#pull();
      await this.#pulling;
    }
    if (signal.aborted) return null;
    const piece = this.#held[this.#next] ?? null;
    this.#next += 1;
    this.#sentBytes = Math.max(this.#sentBytes, this.#sentTo());
    return piece;
  }

  /** Something final has come of all until then; null: of all that was sent. */
  forget(untilMs: number | null): void {
    const sent = this.#sentTo();
    const until = untilMs === null ? sent : Math.min(sent, Math.round(untilMs) * speechBytesPerMs);
    while (this.#next > 0 && this.#held[0] && this.#heldFrom + this.#held[0].byteLength <= until) this.#drop();
    const [first] = this.#held;
    const over = until - this.#heldFrom;
    if (this.#next === 0 || !first || over <= 0) return;
    this.#held[0] = first.subarray(over);
    this.#heldFrom += over;
    this.#heldBytes -= over;
  }

  /** Another stream begins with what is held. */
  rewind(): void {
    this.#next = 0;
  }

  release(): void {
    this.#held = [];
    void this.#source.return?.();
  }

  /** Of all, how far this stream has come. */
  #sentTo(): number {
    return this.#held.slice(0, this.#next).reduce((sum, { byteLength }) => sum + byteLength, this.#heldFrom);
  }

  async #pull(): Promise<void> {
    try {
      const { done, value } = await this.#source.next();
      if (done) this.#hasEnded = true;
      else if (value.byteLength > 0) this.#hold(value);
    } finally {
      this.#pulling = undefined;
    }
  }

  #hold(piece: Uint8Array): void {
    for (let at = 0; at < piece.byteLength; at += longestPiece) this.#held.push(piece.subarray(at, at + longestPiece));
    this.#heldBytes += piece.byteLength;
    while (this.#next > 0 && this.#heldBytes > longestHeldMs * speechBytesPerMs) this.#drop();
  }

  #drop(): void {
    const first = this.#held.shift();
    if (!first) return;
    this.#heldFrom += first.byteLength;
    this.#heldBytes -= first.byteLength;
    this.#next -= 1;
  }
}
