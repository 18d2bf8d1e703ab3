/** Audio on its way from a person to a vendor: what the vendor has no room for waits here, up to a limit. */
export class AudioQueue implements AsyncIterable<Uint8Array> {
  readonly #mostWaiting: number;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #isEnded = false;
  #wake = () => {};

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** False where too much waits already. */
  push(audio: Uint8Array): boolean {
    if (this.#waitingBytes + audio.byteLength > this.#mostWaiting) return false;
    this.#waiting.push(audio);
    this.#waitingBytes += audio.byteLength;
    this.#wake();
    return true;
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      for (let audio = this.#waiting.shift(); audio; audio = this.#waiting.shift()) {
        this.#waitingBytes -= audio.byteLength;
        yield audio;
      }
      if (this.#isEnded) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
