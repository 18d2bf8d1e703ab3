import type { Environment } from "./environment.ts";
import { type RateLimiter, rateLimiter } from "./rate-limiter.ts";

/** How much one organisation and one touchpoint may ask in a minute; null where there is no limit. Each process counts for itself. */
export interface Rates {
  readonly organization: RateLimiter | null;
  readonly touchpoint: RateLimiter | null;
}

const minute = 60_000;
const limiterOf = (limit: number) => (limit === 0 ? null : rateLimiter({ limit, window: minute }));

export function makeRates(environment: Environment): Rates {
  return {
    organization: limiterOf(environment.RATE_LIMIT_ORGANIZATION),
    touchpoint: limiterOf(environment.RATE_LIMIT_TOUCHPOINT),
  };
}
