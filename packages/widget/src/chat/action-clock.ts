/** How often the server hears that the person is still at it, in milliseconds. */
const holdInterval = 2500;

/** The time that a question leaves for its answer; it stands still while the person is busy with it. */
export class ActionClock {
  #left: number;
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  readonly #expired: () => void;
  readonly #held: () => void;

  constructor(timeoutMs: number, expired: () => void, held: () => void) {
    this.#left = timeoutMs;
    this.#expired = expired;
    this.#held = held;
  }

  run(): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    if (this.#since !== null || this.#left <= 0) return;
    this.#since = Date.now();
    this.#timer = setTimeout(() => {
      this.#left = 0;
      this.#expired();
    }, this.#left);
  }

  /** Stops the time; with `busy` the server is told as well, so that it waits too. */
  hold(busy: boolean): void {
    clearTimeout(this.#timer);
    if (this.#since !== null) this.#left = Math.max(1, this.#left - (Date.now() - this.#since));
    this.#since = null;
    if (busy && this.#beat === undefined) {
      this.#held();
      this.#beat = setInterval(this.#held, holdInterval);
    } else if (!busy) {
      clearInterval(this.#beat);
      this.#beat = undefined;
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#left = 0;
  }
}
