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
  /** The call that shows whether the vendor is back. */
  #probe: { readonly until: number } | null = null;
  /** Counts how often the circuit has opened or closed: what began before says nothing of now. */
  #era = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isClosed(): boolean {
    return this.#openUntil === null;
  }

  /** Null when the circuit is open; otherwise to be called once with the call's outcome: true where that has opened it. */
  enter(): ((outcome: Outcome) => boolean) | null {
    const era = this.#era;
    const now = this.#now();
    if (this.#openUntil === null) return (outcome) => this.#record(outcome, era);
    if (now < Math.max(this.#openUntil, this.#probe?.until ?? 0)) return null;
    const probe = { until: now + openMs };
    this.#probe = probe;
    return (outcome) => {
      if (this.#probe === probe) this.#probe = null;
      if (this.#era !== era || outcome === "neither") return false;
      return this.#turn(outcome === "success" ? null : this.#now() + openMs);
    };
  }

  #record(outcome: Outcome, era: number): boolean {
    if (outcome === "neither" || this.#era !== era) return false;
    this.#outcomes.push(outcome === "success");
    if (this.#outcomes.length > window) this.#outcomes.shift();
    if (this.#outcomes.filter((success) => !success).length < tolerated) return false;
    return this.#turn(this.#now() + openMs);
  }

  #turn(openUntil: number | null): boolean {
    this.#openUntil = openUntil;
    this.#outcomes = [];
    this.#probe = null;
    this.#era += 1;
    return openUntil !== null;
  }
}
