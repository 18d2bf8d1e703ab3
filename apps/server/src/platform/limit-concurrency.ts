/** Lets at most `most` pieces of work run at once; the others wait in order. Whose signal is aborted waits no longer. */
export function limitConcurrency(
  most: number,
): <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      signal?.addEventListener("abort", leave, { once: true });
      waiting.add(begin);
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running >= most) await turn(signal);
    else running++;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}
