/** How a call ended, as far as the health of its vendor goes; `neither` says nothing about it (cancelled, bad request). */
export type Outcome = "success" | "failure" | "neither";

const window = 10;
const tolerated = 5;
const openMs = 30_000;

/**
 * Keeps calls away from a vendor that is down: after 5 failures among the last 10 calls none goes out for 30 seconds,
 * then one alone shows whether it is back.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #outcomes: boolean[] = [];
  #openUntil: number | null = null;
  #probing = false;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Null when the circuit is open; otherwise to be called once with the call's outcome. */
  enter(): ((outcome: Outcome) => void) | null {
    const isProbe = this.#openUntil !== null;
    if (this.#openUntil !== null) {
      if (this.#probing || this.#now() < this.#openUntil) return null;
      this.#probing = true;
    }
    return (outcome) => (isProbe ? this.#probed(outcome) : this.#record(outcome));
  }

  #probed(outcome: Outcome): void {
    this.#probing = false;
    if (outcome === "neither") return;
    this.#outcomes = [];
    this.#openUntil = outcome === "success" ? null : this.#now() + openMs;
  }

  #record(outcome: Outcome): void {
    // Calls that began before the circuit opened end while it is open.
    if (outcome === "neither" || this.#openUntil !== null) return;
    this.#outcomes.push(outcome === "success");
    if (this.#outcomes.length > window) this.#outcomes.shift();
    if (this.#outcomes.filter((success) => !success).length >= tolerated) this.#openUntil = this.#now() + openMs;
  }
}
