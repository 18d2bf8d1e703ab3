import { takeOver } from "./accept-input.ts";
import type { HostContext } from "./context.ts";
import { fireTimers } from "./fire-timers.ts";
import type { RunQueue } from "./run-queue.ts";

const sweepMs = 1000;
/** Well within the seconds after which a lease may be taken over. */
const renewMs = 2000;
const mostAtOnce = 100;

/**
 * What happens with nobody connected: due timers, work that its process left behind, and keeping our own leases; and
 * `due`, which starts what others have waiting.
 */
export function createSweeper(host: HostContext, runs: RunQueue, due: () => Promise<void>) {
  const timers: NodeJS.Timeout[] = [];
  let sweeping: Promise<void> = Promise.resolve();
  let idle = true;

  async function sweep(): Promise<void> {
    const abandoned = await host.store.abandoned(mostAtOnce);
    await Promise.all(abandoned.map((key) => takeOver(host, key)));
    await Promise.all([fireTimers(host), due(), runs.sweep()]);
  }

  function once(): void {
    if (!idle || host.stopping()) return;
    idle = false;
    sweeping = sweep()
      .catch((error) => host.onError(error, "sweep"))
      .finally(() => {
        idle = true;
      });
  }

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
      if (sweeps) once();
      if (sweeps) timers.push(setInterval(once, sweepMs));
      timers.push(
        setInterval(() => void host.outlived.tell().catch((error) => host.onError(error, "leases")), renewMs),
      );
      timers.push(setInterval(() => void renew().catch((error) => host.onError(error, "renew leases")), renewMs));
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await sweeping;
    },
  };
}
