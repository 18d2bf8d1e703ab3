export interface LoopWatch {
  /** There is more to do than the process keeps up with. */
  isLate(): boolean;
  stop(): void;
}

/** Milliseconds by which a turn of the event loop is late. */
const lateMs = 200;
const tickMs = 50;
/** Milliseconds that are looked at, and how many of them late turns may take. */
const window = { ms: 2000, late: 1000 };

/**
 * Sees when each turn of the event loop is a long one: what comes then would wait behind too much else. One long turn
 * alone is no crowd: a large flow was checked.
 */
export function watchLoop(): LoopWatch {
  let turns: { readonly ended: number; readonly ms: number }[] = [];
  let last = performance.now();
  const within = (now: number) => turns.filter(({ ended }) => now - ended < window.ms);
  const timer = setInterval(() => {
    const now = performance.now();
    const ms = now - last;
    last = now;
    if (ms > lateMs + tickMs) turns = [...within(now), { ended: now, ms }];
  }, tickMs);
  timer.unref();
  return {
    isLate() {
      if (turns.length < 2) return false;
      turns = within(performance.now());
      return turns.length > 1 && turns.reduce((sum, { ms }) => sum + ms, 0) > window.late;
    },
    stop: () => clearInterval(timer),
  };
}
