import { oneAtATime } from "../../platform/one-at-a-time.ts";
import { takeOver } from "./accept-input.ts";
import type { HostContext } from "./context.ts";
import { createTimerQueue } from "./fire-timers.ts";
import type { RunQueue } from "./run-queue.ts";

const sweepMs = 1000;
/** Well within the seconds after which a lease may be taken over. */
const renewMs = 2000;
const mostAtOnce = 100;
/** Timers that are due one after the other within this are fired together (milliseconds). */
const gatherMs = 50;

/**
 * What happens with nobody connected: due timers, work that its process left behind, and keeping our own leases; and
 * `due`, which starts what others have waiting.
 */
export function createSweeper(host: HostContext, runs: RunQueue, due: () => Promise<void>) {
  const timers: NodeJS.Timeout[] = [];
  const timerQueue = createTimerQueue(host, () => fire.again());
  let next: NodeJS.Timeout | undefined;

  const alone = (where: string, work: () => Promise<void>) =>
    oneAtATime({ work, onError: (error) => host.onError(error, where), isEnding: host.stopping });

  const sweep = alone("sweep", async () => {
    const abandoned = await host.store.abandoned(mostAtOnce);
    await Promise.all(abandoned.map((key) => takeOver(host, key)));
    await Promise.all([due(), runs.sweep()]);
  });

  /** What is due before the next sweep does not wait for it. */
  const fire = alone("timers", async () => {
    await timerQueue.fire();
    const leftMs = await timerQueue.next(sweepMs);
    clearTimeout(next);
    // A timer of Node's may be a millisecond early.
    if (leftMs !== null && !host.stopping()) next = setTimeout(fire.start, Math.max(leftMs + 1, gatherMs));
  });

  async function renew(): Promise<void> {
    const held = host.live.running().map((live) => ({ live, run: live.run, stored: live.stored }));
    if (held.length === 0) return;
    const kept = await host.store.renewLeases(held.map(({ stored }) => stored)).catch((error) => {
      for (const { run } of held) if (run) run.unheard = true;
      throw error;
    });
    for (const { live, run, stored } of held) {
      // A run that has begun meanwhile holds a lease of its own, which was not asked about.
      if (run && live.run === run && !kept.has(stored.conversationId)) run.abort.abort(new Error("The lease was lost"));
    }
  }

  return {
    start(sweeps: boolean): void {
      for (const { start } of sweeps ? [sweep, fire] : []) {
        start();
        timers.push(setInterval(start, sweepMs));
      }
      timers.push(
        setInterval(() => void host.outlived.tell().catch((error) => host.onError(error, "leases")), renewMs),
      );
      timers.push(setInterval(() => void renew().catch((error) => host.onError(error, "renew leases")), renewMs));
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([sweep.ended(), fire.ended()]);
      clearTimeout(next);
      await timerQueue.ended();
    },
  };
}
