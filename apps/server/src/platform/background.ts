import type { Logger } from "pino";

/** Work that nobody waits for, so that an answer's time says nothing about it. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is running. */
  idle(): Promise<void>;
}

export function background(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const task = work()
        .catch((error: unknown) => log.error({ error, task: name }, "Work in the background failed"))
        .finally(() => running.delete(task));
      running.add(task);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
