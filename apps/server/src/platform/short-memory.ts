interface ShortMemoryOptions {
  /** Milliseconds for which an answer is believed. */
  readonly ms: number;
  /** Answers; beyond them all are forgotten. */
  readonly most: number;
  readonly clock?: () => number;
}

/** Answers that are asked for again and again and may be a moment old. */
export function shortMemory<Value>({ ms, most, clock = Date.now }: ShortMemoryOptions) {
  let kept = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    async get(key: string, look: () => Promise<Value>): Promise<Value> {
      const now = clock();
      const known = kept.get(key);
      if (known && known.until > now) return known.value;
      // What is being looked up while all is forgotten may be of before: it goes into the memory that has been dropped.
      const memory = kept;
      const value = await look();
      if (memory.size >= most) memory.clear();
      memory.set(key, { value, until: now + ms });
      return value;
    },
    forget(): void {
      kept = new Map();
    },
  };
}
