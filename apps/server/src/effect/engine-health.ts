import { ProviderError } from "@parlo/providers";
import { CircuitBreaker, type Outcome } from "./circuit-breaker.ts";
import { RetryBudget } from "./retry-budget.ts";

interface Health {
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
}

/** How the configured engines do, by the ids of their configurations. */
export function engineHealth() {
  const known = new Map<string, Health>();
  return (id: string): Health => {
    const health = known.get(id) ?? { breaker: new CircuitBreaker(), budget: new RetryBudget() };
    known.set(id, health);
    return health;
  };
}

const illnesses: ReadonlySet<string> = new Set(["unavailable", "timeout", "malformed", "incomplete"]);

/** What an error says about the health of whom it came from. */
export function outcomeOf(error: unknown): Outcome {
  return error instanceof ProviderError && illnesses.has(error.code) ? "failure" : "neither";
}
