import { setTimeout as wait } from "node:timers/promises";
import type { ConversationKey } from "../conversation-key.ts";
import type { StoredConversation } from "../store/stored-conversation.ts";
import type { HostContext } from "./context.ts";

/** How often one looks at a conversation that another process is at work on, should its news be lost (milliseconds). */
const lookMs = 250;

type Looked = Pick<StoredConversation, "leased" | "queued" | "state">;

/** Resolves when nobody is at work on the conversation any more; false when that takes longer. */
export const comeToRest = (host: HostContext, key: ConversationKey, timeoutMs: number): Promise<boolean> =>
  comeTo(host, key, { timeoutMs, isThere: ({ leased, queued }) => !leased && !queued });

/** Resolves when the conversation is closed, whatever it waits for meanwhile; false when that takes longer. */
export const comeToEnd = (host: HostContext, key: ConversationKey, timeoutMs: number): Promise<boolean> =>
  comeTo(host, key, { timeoutMs, isThere: ({ state }) => state === "Closed" });

interface Coming {
  readonly timeoutMs: number;
  isThere(conversation: Looked): boolean;
}

async function comeTo(host: HostContext, key: ConversationKey, { timeoutMs, isThere }: Coming): Promise<boolean> {
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
      if (!stored || isThere(stored)) return true;
      if (!host.live.peek(key)?.run) await Promise.race([news, wait(lookMs, null, { ref: false })]);
    }
    return false;
  } finally {
    leave();
  }
}
