import type { ConversationClock } from "@parlo/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../app/api.ts";

/**
 * What a test takes for now and what goes off next in it, and a way to move it: to the next timer, or by so many
 * milliseconds. `happened` counts what has happened: whatever does may set a timer or take one away.
 */
export function useTestClock(conversationId: string | null, happened: number) {
  const [clock, setClock] = useState<ConversationClock | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const current = useRef(conversationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens may change it
  useEffect(() => {
    let over = false;
    current.current = conversationId;
    setError(null);
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
      try {
        const moved = await client.conversation.moveClock(wish);
        if (current.current === conversationId) setClock(moved);
      } catch (failure) {
        if (current.current === conversationId) setError(failure);
      }
      setBusy(false);
    },
    [conversationId],
  );
  return { clock: conversationId === null ? null : clock, busy, error, move };
}
