import { setTimeout as wait } from "node:timers/promises";
import type { ConversationKey } from "../conversation-key.ts";
import type { HostContext } from "./context.ts";

/** How often one looks at a conversation that another process is at work on, should its news be lost (milliseconds). */
const lookMs = 250;

/** Resolves when nobody is at work on the conversation any more; false when that takes longer. */
export async function comeToRest(host: HostContext, key: ConversationKey, timeoutMs: number): Promise<boolean> {
  const until = performance.now() + timeoutMs;
  let tell = () => {};
  const leave = host.announcer.listen(key, { announced: () => tell() });
  try {
    while (performance.now() < until) {
      const run = host.live.peek(key)?.run;
      if (run) await Promise.race([run.done, wait(until - performance.now(), null, { ref: false })]);
      // Listened for before one looks, so that nothing falls between.
      const news = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const stored = await host.store.load(key);
      if (!stored?.leased && !stored?.queued) return true;
      if (!host.live.peek(key)?.run) await Promise.race([news, wait(lookMs, null, { ref: false })]);
    }
    return false;
  } finally {
    leave();
  }
}
