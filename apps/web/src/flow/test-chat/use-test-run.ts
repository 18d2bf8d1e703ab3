import type { IncomingAction, Message } from "@parlo/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../app/api.ts";
import { followEvents } from "../../app/follow-events.ts";
import { edgeId, useFlowEditor } from "../../canvas/index.ts";
import { lastSequence, noRun, type TestRun, withStreamEvent } from "./test-run.ts";
import type { TestBranch } from "./test-search.ts";
import { traceOf } from "./trace-of.ts";

/** A conversation on the draft, as a member tests it. The path it takes lights up on the canvas as it is taken. */
export function useTestRun(profileId: string | null, language: string, branch: TestBranch | null) {
  const { flowId, store, trace } = useFlowEditor();
  const [run, setRun] = useState<TestRun>(noRun);
  const [round, setRound] = useState(0);
  const [earlier, setEarlier] = useState<readonly Message[]>([]);
  const current = useRef(run);

  const change = useCallback((next: TestRun) => {
    current.current = next;
    setRun(next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins the test anew
  useEffect(() => {
    if (!profileId) return;
    let over = false;
    let stop = () => {};
    change(noRun);
    trace.set(null);
    const begin = async () => {
      await store.flush();
      const branchOf = branch && { conversationId: branch.conversationId, sequence: branch.sequence };
      const wanted = { profileId, draftFlowId: flowId, language, ...(branchOf && { branchOf }) };
      const { conversation } = await client.conversation.create(wanted);
      const before = branch ? (await client.conversation.messages({ id: branch.conversationId })).results : [];
      if (over) return;
      setEarlier(before.filter(({ sequence }) => branch && sequence <= branch.sequence));
      change({ ...current.current, status: "running", conversation, busy: false });
      stop = followEvents({
        path: () => `/conversations/${conversation.id}/events?debug=true&after=${lastSequence(current.current)}`,
        onEvent: (event) => {
          if (over) return;
          const { messages } = current.current;
          change(withStreamEvent(current.current, event));
          if (current.current.messages !== messages) trace.set(traceOf(current.current.messages, flowId, edgeId));
        },
      });
    };
    begin().catch((error: unknown) => {
      if (!over) change({ ...noRun, status: "failed", busy: false, error });
    });
    return () => {
      over = true;
      stop();
      trace.set(null);
    };
  }, [profileId, flowId, language, branch, round, store, trace, change]);

  const post = useCallback(
    async (action: IncomingAction) => {
      const id = current.current.conversation?.id;
      if (!id) return;
      change({ ...current.current, busy: true, error: null });
      const ended = (error: unknown) => {
        // The test may have been begun anew meanwhile.
        if (current.current.conversation?.id === id) change({ ...current.current, busy: false, error });
      };
      try {
        // Waits until the engine has come to rest; what it says comes by the stream.
        await client.conversation.post({ params: { id }, query: { wait: true }, body: { action } });
        ended(null);
      } catch (error) {
        ended(error);
      }
    },
    [change],
  );
  const restart = useCallback(() => setRound((before) => before + 1), []);
  return { run, earlier, post, restart };
}
