/** Runs the work of one key in order, one at a time; different keys do not wait for one another. */
export function createSerial() {
  const tails = new Map<string, Promise<unknown>>();
  return function serial<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = tails.get(key);
    const result = before ? before.then(work, work) : work();
    const tail = result.catch(() => {});
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return result;
  };
}
