export interface RateRule {
  readonly limit: number;
  /** Milliseconds. */
  readonly window: number;
}

export interface RateState {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until something is allowed again. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one attempt. */
  take(key: string): RateState;
  /** Counts what was let in elsewhere. */
  add(key: string, count: number): void;
  /** As it stands, without counting. */
  look(key: string): RateState;
  forget(key: string): void;
}

const mostKeys = 100_000;

/** Counts attempts per key in a window that slides: the last window's count weighs by what of it still overlaps. */
export function rateLimiter({ limit, window }: RateRule, now: () => number = Date.now): RateLimiter {
  const counts = new Map<string, { start: number; count: number; before: number }>();
  const entry = (key: string) => {
    const start = Math.floor(now() / window) * window;
    const known = counts.get(key);
    if (known?.start === start) return known;
    const before = known?.start === start - window ? known.count : 0;
    const fresh = { start, count: 0, before };
    if (counts.size >= mostKeys) counts.clear();
    counts.set(key, fresh);
    return fresh;
  };
  const state = ({ start, count, before }: ReturnType<typeof entry>, more: number): RateState => {
    const used = before * (1 - (now() - start) / window) + count + more;
    return {
      allowed: used <= limit,
      limit,
      remaining: Math.max(0, Math.floor(limit - used)),
      resetSeconds: Math.max(1, Math.ceil((start + window - now()) / 1000)),
    };
  };
  return {
    take: (key) => {
      const one = entry(key);
      const result = state(one, 1);
      if (result.allowed) one.count++;
      return result;
    },
    add: (key, count) => {
      entry(key).count += count;
    },
    look: (key) => state(entry(key), 1),
    forget: (key) => void counts.delete(key),
  };
}
