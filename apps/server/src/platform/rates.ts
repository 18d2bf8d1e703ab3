import type { ProcessChannel } from "../db/process-channel.ts";
import type { Environment } from "./environment.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { sharedRateLimiter } from "./shared-rate-limiter.ts";

/** How much one organisation and one touchpoint may ask in a minute, at all processes; null where there is no limit. */
export interface Rates {
  readonly organization: RateLimiter | null;
  readonly touchpoint: RateLimiter | null;
}

const minute = 60_000;

export function makeRates(environment: Environment, channel: ProcessChannel): Rates {
  const limiterOf = (topic: string, limit: number) =>
    limit === 0 ? null : sharedRateLimiter(channel, topic, { limit, window: minute });
  return {
    organization: limiterOf("requests of organization", environment.RATE_LIMIT_ORGANIZATION),
    touchpoint: limiterOf("requests of touchpoint", environment.RATE_LIMIT_TOUCHPOINT),
  };
}
