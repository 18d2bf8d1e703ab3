import type { ConversationClock } from "@parlo/contract";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../app/api.ts";

/**
 * What a test takes for now and what goes off next in it, and a way to move it: to the next timer, or by so many
 * milliseconds. `happened` counts what has happened: whatever does may set a timer or take one away.
 */
export function useTestClock(conversationId: string | null, happened: number) {
  const [clock, setClock] = useState<ConversationClock | null>(null);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens may change it
  useEffect(() => {
    let over = false;
    const show = (read: ConversationClock | null) => !over && setClock(read);
    if (conversationId) client.conversation.clock({ id: conversationId }).then(show, () => show(null));
    return () => {
      over = true;
    };
  }, [conversationId, happened]);
  const move = useCallback(
    async (advanceMs?: number) => {
      if (!conversationId) return;
      setBusy(true);
      const wish = { id: conversationId, ...(advanceMs !== undefined && { advanceMs }) };
      // Where it is over meanwhile, nothing goes off any more.
      setClock(await client.conversation.moveClock(wish).catch(() => null));
      setBusy(false);
    },
    [conversationId],
  );
  return { clock: conversationId === null ? null : clock, busy, move };
}
