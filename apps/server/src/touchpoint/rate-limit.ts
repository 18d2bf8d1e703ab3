/** Tokens that come back at a steady rate, up to a store of `burst`. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** Milliseconds until the next token; 0 when there was one and it is taken. */
export interface Limiter {
  (key: string, now?: number): number;
  readonly burst: number;
}

const mostKeys = 50_000;

/** Limits by key, in this process's memory: a full store is the same as none, so old ones are thrown away. */
export function createLimiter({ perSecond, burst }: RateLimit): Limiter {
  let young = new Map<string, { tokens: number; at: number }>();
  let old = young;
  const take = (key: string, now = performance.now()) => {
    const bucket = young.get(key) ?? old.get(key) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (young.size >= mostKeys) {
      old = young;
      young = new Map();
    }
    young.set(key, bucket);
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / perSecond) * 1000);
    bucket.tokens -= 1;
    return 0;
  };
  return Object.assign(take, { burst });
}
