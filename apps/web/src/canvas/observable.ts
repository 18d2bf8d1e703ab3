import { useCallback, useSyncExternalStore } from "react";

/** A value outside of React, so that one card can follow its part without drawing the others again. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (next: Value | ((before: Value) => Value)) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function observable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const made = typeof next === "function" ? (next as (before: Value) => Value)(value) : next;
      if (Object.is(made, value)) return;
      value = made;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Draws again when the value changes, or the selected part of it. The selector has to give the same thing for the same value. */
export function useObserved<Value>(source: Observed<Value>): Value;
export function useObserved<Value, Part>(source: Observed<Value>, select: (value: Value) => Part): Part;
export function useObserved<Value>(source: Observed<Value>, select?: (value: Value) => unknown): unknown {
  const read = useCallback(() => (select ? select(source.get()) : source.get()), [source, select]);
  return useSyncExternalStore(source.subscribe, read);
}

type Observed<Value> = Pick<Observable<Value>, "get" | "subscribe">;
