import type { IncomingAction, Message, StartedConversation } from "@parlo/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../app/api.ts";
import { ApiError } from "../../app/api-error.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { traceOf } from "./trace-of.ts";

export interface TestRun {
  readonly status: "starting" | "running" | "failed";
  readonly conversation: StartedConversation["conversation"] | null;
  /** Everything that happened, the engine's own events among it, in order. */
  readonly messages: readonly Message[];
  readonly busy: boolean;
  readonly error: string | null;
}

const nothing: TestRun = { status: "starting", conversation: null, messages: [], busy: true, error: null };
/** Reminders and streamed answers come by themselves: how often the test looks for them. */
const lookMs = 1500;

/** A conversation on the draft, as a member tests it. The path it takes lights up on the canvas. */
export function useTestRun(profileId: string | null, language: string) {
  const { flowId, store, trace } = useFlowEditor();
  const [run, setRun] = useState<TestRun>(nothing);
  const [round, setRound] = useState(0);
  const seen = useRef(0);

  const take = useCallback(
    (messages: readonly Message[]) => {
      const fresh = messages.filter((message) => message.sequence > seen.current);
      if (fresh.length === 0) return;
      seen.current = Math.max(...fresh.map(({ sequence }) => sequence));
      setRun((before) => {
        const next = [...before.messages, ...fresh].sort((a, b) => a.sequence - b.sequence);
        trace.set(traceOf(next, flowId));
        return { ...before, messages: next };
      });
    },
    [trace, flowId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins the test anew
  useEffect(() => {
    if (!profileId) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    seen.current = 0;
    setRun(nothing);
    trace.set(null);
    const look = async (id: string) => {
      if (over) return;
      const { results } = await client.conversation.messages({ id, after: seen.current, debug: true });
      if (!over) take(results);
    };
    const keepLooking = (id: string) => {
      timer = setTimeout(
        () =>
          void look(id)
            .catch(() => undefined)
            .finally(() => !over && keepLooking(id)),
        lookMs,
      );
    };
    const begin = async () => {
      await store.flush();
      const started = await client.conversation.create({ profileId, draftFlowId: flowId, language });
      if (over) return;
      setRun((before) => ({ ...before, status: "running", conversation: started.conversation, busy: false }));
      await look(started.conversation.id);
      keepLooking(started.conversation.id);
    };
    begin().catch((error: unknown) => {
      if (!over) setRun({ ...nothing, status: "failed", busy: false, error: messageOf(error) });
    });
    return () => {
      over = true;
      clearTimeout(timer);
      trace.set(null);
    };
  }, [profileId, flowId, language, round, store, trace, take]);

  const post = useCallback(
    async (action: IncomingAction) => {
      const id = run.conversation?.id;
      if (!id) return;
      setRun((before) => ({ ...before, busy: true, error: null }));
      try {
        await client.conversation.post({ id, action });
        await answered(id, seen, take);
        setRun((before) => ({ ...before, busy: false }));
      } catch (error) {
        setRun((before) => ({ ...before, busy: false, error: messageOf(error) }));
      }
    },
    [run.conversation?.id, take],
  );
  const restart = useCallback(() => setRound((before) => before + 1), []);
  return { run, post, restart };
}

const soonMs = 150;
const longestWaitMs = 60_000;

/** Until the engine has finished the turn: what it says is shown as it comes. */
async function answered(
  id: string,
  seen: { readonly current: number },
  take: (messages: readonly Message[]) => void,
): Promise<void> {
  const end = Date.now() + longestWaitMs;
  while (Date.now() < end) {
    const { results } = await client.conversation.messages({ id, after: seen.current, debug: true });
    take(results);
    if (results.some(({ action }) => action.engineEvent?.state === "ProcessingCompleted")) return;
    await new Promise((resolve) => setTimeout(resolve, soonMs));
  }
}

const messageOf = (error: unknown) =>
  error instanceof ApiError ? (error.problem?.detail ?? error.message) : String(error);
