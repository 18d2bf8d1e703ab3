import type { ConversationKey } from "../conversation-key.ts";
import type { HostContext } from "./context.ts";
import { typingLastsMs } from "./gather-inputs.ts";
import { isBusy } from "./live-conversation.ts";

/** How long a question's timers wait for somebody who types, at most: a key may be held down (milliseconds). */
const mostHeldMs = 60_000;

/** A question that somebody is answering is neither asked again meanwhile nor left; what waits for no answer goes on. */
export async function holdWhileTyping(host: HostContext, key: ConversationKey): Promise<void> {
  const live = host.live.peek(key);
  // Typing is told of often: nothing is read for it.
  if (!live || live.isBehind || isBusy(live)) return;
  const { stack, timers } = live.stored.snapshot;
  const [first] = timers;
  const top = stack.at(-1);
  if (!first || !(top?.waiting?.text || top?.spokenOver)) return;
  if (live.held?.timerId !== first.id) live.held = null;
  if (live.held && live.held.until <= Date.now()) return;
  const ids = timers.map(({ id }) => id);
  if ((await host.store.holdTimers(key, ids, typingLastsMs)) > 0)
    live.held ??= { timerId: first.id, until: Date.now() + mostHeldMs };
}
