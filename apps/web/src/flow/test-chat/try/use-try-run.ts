import type { NewConversation } from "@parlo/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../../app/api.ts";
import { followEvents } from "../../../app/follow-events.ts";
import { useFlowEditor } from "../../../canvas/index.ts";
import { deliverDraft } from "../../editor/deliver-draft.ts";
import { lastSequence, noRun, type TestRun, withStreamEvent } from "../test-run.ts";

type Wish = Pick<
  NewConversation,
  "profileId" | "language" | "startNodeId" | "startText" | "startInputs" | "startOutputs" | "variables"
>;

/** It has one turn; of one that was over before anybody listened, its events alone tell. */
const isThrough = ({ status, messages }: TestRun): boolean =>
  status === "ended" || messages.some(({ action }) => action.engineEvent?.state === "ProcessingCompleted");

/** Tries one step of the draft as it now is; what it waits for afterwards nobody says. */
export function useTryRun() {
  const { flowId, store } = useFlowEditor();
  const [run, setRun] = useState<TestRun | null>(null);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const begin = useCallback(
    async (wish: Wish) => {
      stop.current();
      let isOver = false;
      let current: TestRun = noRun;
      const show = (next: TestRun) => {
        current = next;
        if (!isOver) setRun(next);
      };
      stop.current = () => {
        isOver = true;
      };
      show(noRun);
      try {
        await deliverDraft(store);
        const { conversation } = await client.conversation.create({ ...wish, draftFlowId: flowId, startAlone: true });
        const { id } = conversation;
        show({ ...noRun, status: "running", conversation });
        const unfollow = followEvents({
          path: () => `/conversations/${id}/events?debug=true&after=${lastSequence(current)}`,
          onEvent: (event) => {
            const next = withStreamEvent(current, event);
            show({ ...next, busy: !isThrough(next) });
          },
        });
        const end = () => {
          isOver = true;
          unfollow();
          // What still goes on is broken off, and nothing is left waiting.
          if (current.status !== "ended") void client.conversation.close({ id }).catch(() => {});
        };
        if (isOver) end();
        else stop.current = end;
      } catch (error) {
        show({ ...noRun, status: "failed", busy: false, error });
      }
    },
    [flowId, store],
  );
  const cancel = useCallback(() => {
    const id = run?.conversation?.id;
    const show = (error: unknown) =>
      setRun((shown) => (shown?.conversation?.id === id && shown ? { ...shown, error } : shown));
    if (id) void client.conversation.close({ id }).catch(show);
  }, [run]);
  return { run, begin, cancel };
}
