import { ProviderError, type RetryPermit } from "@parlo/providers";
import { CircuitBreaker, type Outcome } from "./circuit-breaker.ts";
import { RetryBudget } from "./retry-budget.ts";

interface Configured {
  readonly id: string;
  readonly version: number;
}
interface Health {
  readonly breaker: CircuitBreaker;
  /** To be told of each call. */
  readonly budget: RetryBudget;
  /** None is asked again that is down by then, nor more often than the budget has room for. */
  readonly permit: Required<RetryPermit>;
}

/** Of whoever has not been asked yet. */
export function newHealth(now?: () => number): Health {
  const breaker = new CircuitBreaker(now);
  const budget = new RetryBudget();
  const mayStillRetry = () => breaker.isClosed;
  return { breaker, budget, permit: { mayRetry: () => breaker.isClosed && budget.spend(), mayStillRetry } };
}

/** How the configured engines do, by their configurations. What was changed since is not held against one. */
export function engineHealth() {
  const known = new Map<string, Health & Pick<Configured, "version">>();
  return ({ id, version }: Configured): Health => {
    const before = known.get(id);
    // A call that has begun with an older one tells its outcome to that.
    if (before && before.version >= version) return before;
    const health = { version, ...newHealth() };
    known.set(id, health);
    return health;
  };
}

const illnesses: ReadonlySet<string> = new Set(["unavailable", "timeout", "malformed", "incomplete"]);

/** What an error says about the health of whom it came from. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ProviderError) || error.isModels) return "neither";
  return illnesses.has(error.code) ? "failure" : "neither";
}

/** What an operator is told once of a vendor that is left alone for a while: nothing else tells of the calls that do not go out. */
export const pausedError = (provider: string): ProviderError =>
  new ProviderError(
    provider,
    "unavailable",
    "Paused for 30 seconds after repeated failures: nothing is asked meanwhile",
  );
