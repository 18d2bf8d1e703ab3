interface Work {
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly isEnding: () => boolean;
}

/** Work that is not started again while it is under way, nor once the process is to end. */
export function oneAtATime({ work, onError, isEnding }: Work) {
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  function start(): void {
    if (underWay || isEnding()) return;
    isWanted = false;
    underWay = work()
      .catch(onError)
      .finally(() => {
        underWay = null;
        if (isWanted) start();
      });
  }
  return {
    start,
    /** There is more than what is under way has seen. */
    again(): void {
      isWanted = true;
      start();
    },
    ended: () => underWay ?? Promise.resolve(),
  };
}
