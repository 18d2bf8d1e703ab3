import type { ConversationKey } from "../conversation-key.ts";
import { takeOver } from "./accept-input.ts";
import type { HostContext } from "./context.ts";

/** Runs of one organisation that this process works on at a time: what is more waits, and takes nobody else's place. */
const mostAtWork = 50;
const mostAtOnce = 100;

export type RunQueue = ReturnType<typeof createRunQueue>;

/** Runs that wait to be taken up, those of every organisation in their turn. */
export function createRunQueue(host: HostContext) {
  const atWork = new Map<string, number>();
  let [isSwept, sweeping, again] = [false, false, false];

  function leave(organizationId: string): void {
    const count = atWork.get(organizationId) ?? 1;
    if (count > 1) atWork.set(organizationId, count - 1);
    else atWork.delete(organizationId);
    if (isSwept && count >= mostAtWork) void sweep();
  }

  /** Goes on with a run where its organisation has room here; false where it goes on waiting, or others have it. */
  async function takeUp(key: ConversationKey): Promise<boolean> {
    const { organizationId } = key;
    const count = atWork.get(organizationId) ?? 0;
    if (count >= mostAtWork) return false;
    atWork.set(organizationId, count + 1);
    const run = await takeOver(host, key);
    if (run) void run.done.finally(() => leave(organizationId));
    else leave(organizationId);
    return run !== null;
  }

  async function takeUpAll(): Promise<void> {
    for (;;) {
      const full = [...atWork].flatMap(([organizationId, count]) => (count >= mostAtWork ? [organizationId] : []));
      const runs = await host.store.waitingRuns({ each: mostAtWork, limit: mostAtOnce, full });
      const taken = await Promise.all(runs.map(takeUp));
      if (taken.filter(Boolean).length < mostAtOnce || host.stopping()) return;
    }
  }

  /** Takes up what this process has room for; where it is at that already, once more after it. */
  async function sweep(): Promise<void> {
    [isSwept, again] = [true, true];
    if (sweeping) return;
    sweeping = true;
    try {
      while (again && !host.stopping()) {
        again = false;
        await takeUpAll();
      }
    } catch (error) {
      host.onError(error, "take up runs");
    } finally {
      sweeping = false;
    }
  }

  return { takeUp, sweep };
}
