import type { ProcessChannel } from "../db/process-channel.ts";
import { type RateLimiter, type RateRule, rateLimiter } from "./rate-limiter.ts";

/** What a process lets in before it tells the others at once, as a part of the limit. */
const share = 1 / 20;
/** Milliseconds after which it tells what is less. */
const tellMs = 1000;
/** Told in place of a count. */
const forgotten = 0;

/**
 * Counts attempts over all processes, in the memory of each: they tell one another what they have let in. Together they
 * let in at most a share of the limit more for each further process, and what is told while a call is on its way.
 */
export function sharedRateLimiter(channel: ProcessChannel, topic: string, rule: RateRule): RateLimiter {
  const limiter = rateLimiter(rule);
  const most = Math.max(1, Math.floor(rule.limit * share));
  let untold = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  channel.hear(topic, (note) => {
    const [key, count] = note as readonly [string, number];
    if (count === forgotten) limiter.forget(key);
    else limiter.add(key, count);
  });

  function tell(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    channel.tell(topic, [...untold]);
    untold = new Map();
  }

  return {
    ...limiter,
    take(key) {
      const state = limiter.take(key);
      if (!state.allowed || channel.isAlone()) return state;
      const count = (untold.get(key) ?? 0) + 1;
      untold.set(key, count);
      if (count >= most) tell();
      else timer ??= setTimeout(tell, tellMs).unref();
      return state;
    },
    forget(key) {
      limiter.forget(key);
      untold.delete(key);
      channel.tell(topic, [[key, forgotten]]);
    },
  };
}
