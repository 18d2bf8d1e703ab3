import type { Logger } from "pino";

/** How long a start or a stop of one part may take before the others go on without it (milliseconds). */
const deadline = 20_000;
/** What every step gets, however long those before it took: PostgreSQL writes out what it holds (milliseconds). */
const least = 3000;

type Step = { readonly name: string; readonly close: () => Promise<void> };

export interface Shutdown {
  /** Steps run in the opposite order of their registration: what was opened last closes first. */
  add(name: string, close: () => Promise<void>): void;
  run(): Promise<void>;
}

export function shutdown(log: Logger): Shutdown {
  const steps: Step[] = [];
  let running: Promise<void> | undefined;
  return {
    add: (name, close) => void steps.unshift({ name, close }),
    run: () => {
      running ??= closeAll(steps, log);
      return running;
    },
  };
}

async function closeAll(steps: readonly Step[], log: Logger): Promise<void> {
  const end = Date.now() + deadline;
  for (const { name, close } of steps) {
    const timer = new AbortController();
    const late = new Promise<"late">((resolve) => {
      const handle = setTimeout(() => resolve("late"), Math.max(end - Date.now(), least));
      timer.signal.addEventListener("abort", () => clearTimeout(handle));
    });
    try {
      if ((await Promise.race([close(), late])) === "late") log.warn({ step: name }, "Did not close in time");
    } catch (error) {
      log.error({ error, step: name }, "Did not close cleanly");
    } finally {
      timer.abort();
    }
  }
}
