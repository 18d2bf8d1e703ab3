/** Where a process may die, as it shows outside. */
export const seams = [
  "any instant",
  "a message is under way",
  "a message was acknowledged",
  "a webhook is out",
  "a webhook was answered",
  "a mail is out",
  "a model speaks",
  "an answer was seen",
  "a timer is due",
  "a person took over",
  "a person gave it back",
  "a tab comes back",
] as const;
export type Seam = (typeof seams)[number];

/** Tells of moments as they pass; which process it was, where one can see that from outside. */
export interface Moments {
  passed(seam: Seam, process?: number): void;
  /** The next one; null when none came in time. */
  next(seam: Seam, timeoutMs: number): Promise<{ readonly process: number | undefined } | null>;
}

export function makeMoments(): Moments {
  let waiting: { seam: Seam; tell: (process: number | undefined) => void } | null = null;
  return {
    passed(seam, process) {
      if (waiting?.seam === seam) waiting.tell(process);
    },
    next: (seam, timeoutMs) =>
      new Promise((resolve) => {
        const end = (passed: { process: number | undefined } | null) => {
          clearTimeout(timer);
          waiting = null;
          resolve(passed);
        };
        const timer = setTimeout(() => end(null), timeoutMs);
        waiting = { seam, tell: (process) => end({ process }) };
      }),
  };
}
