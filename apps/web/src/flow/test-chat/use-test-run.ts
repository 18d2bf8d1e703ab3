import type { IncomingAction, Message, NewConversation } from "@parlo/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../app/api.ts";
import { followEvents } from "../../app/follow-events.ts";
import { useFlowEditor } from "../../canvas/index.ts";
import { deliverDraft } from "../editor/deliver-draft.ts";
import { earlierMessages } from "./earlier-messages.ts";
import { fittingStops } from "./stops/flow-stops.ts";
import { allMessages, lastSequence, noRun, type TestRun, withStreamEvent } from "./test-run.ts";
import type { TestBranch } from "./test-search.ts";
import { noteTest } from "./try/last-test.ts";

/** Where another conversation was, and what had happened in it. */
interface Origin {
  readonly branchOf: Pick<TestBranch, "conversationId" | "sequence">;
  readonly earlier: readonly Message[];
}

interface WantedTest {
  /** Null where there is none to talk as. */
  readonly profileId: string | null;
  /** In which it begins; another one later begins nothing anew. */
  readonly language: string;
  /** Where in a conversation it goes on; null begins anew. */
  readonly branch: TestBranch | null;
  /** Where it begins otherwise, and with which values. */
  readonly start: Pick<NewConversation, "startNodeId" | "variables" | "mocks">;
}

/** A conversation on the draft, as a member tests it. The path it takes lights up on the canvas as it is taken. */
export function useTestRun({ profileId, language, branch, start }: WantedTest) {
  const { flowId, store } = useFlowEditor();
  const [run, setRun] = useState<TestRun>(noRun);
  const [round, setRound] = useState(0);
  const current = useRef(run);
  const following = useRef(() => {});
  const spoken = useRef(language);
  useEffect(() => {
    spoken.current = language;
  }, [language]);
  /** Counts what was begun: whatever came later counts. */
  const begun = useRef(0);
  /** What is being set: no message overtakes it. */
  const setting = useRef<Promise<unknown>>(Promise.resolve());

  const change = useCallback((next: TestRun) => {
    current.current = next;
    setRun(next);
  }, []);

  const begin = useCallback(
    async (profile: string, findOrigin: () => Promise<Origin> | null) => {
      begun.current += 1;
      const own = begun.current;
      const isOver = () => own !== begun.current;
      try {
        await deliverDraft(store);
        const origin = await findOrigin();
        const wanted = { profileId: profile, draftFlowId: flowId, language: spoken.current };
        const { mocks = {} } = start;
        const stops = fittingStops(flowId, store.getState().document.graph);
        const { conversation } = await client.conversation.create({
          ...wanted,
          ...(origin ? { branchOf: origin.branchOf, mocks } : start),
          stops: [...stops],
        });
        if (isOver()) return;
        noteTest(flowId, conversation.id);
        following.current();
        change({
          ...noRun,
          status: "running",
          conversation,
          owner: conversation.owner,
          earlier: origin?.earlier ?? [],
          begunWith: stops,
          busy: false,
        });
        following.current = followEvents({
          path: () => `/conversations/${conversation.id}/events?debug=true&after=${lastSequence(current.current)}`,
          onEvent: (event) => {
            if (current.current.conversation?.id !== conversation.id) return;
            change(withStreamEvent(current.current, event));
          },
        });
      } catch (error) {
        if (isOver()) return;
        const { conversation } = current.current;
        change(
          conversation
            ? { ...current.current, busy: false, error }
            : { ...noRun, status: "failed", busy: false, error },
        );
      }
    },
    [flowId, start, store, change],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins the test anew
  useEffect(() => {
    if (!profileId) return;
    change(noRun);
    void begin(profileId, () => branch && originOf(branch));
    return () => {
      begun.current += 1;
      following.current();
    };
  }, [profileId, branch, round, begin, change]);

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
        await setting.current;
        // Waits until the engine has come to rest; what it says comes by the stream.
        await client.conversation.post({ params: { id }, query: { wait: true }, body: { action } });
        ended(null);
      } catch (error) {
        ended(error);
      }
    },
    [change],
  );
  /** Has variables hold something else; what is posted later meets it. */
  const setValues = useCallback((id: string, variables: Record<string, never>) => {
    const done = client.conversation.setVariables({ id, variables });
    setting.current = done.catch(() => undefined);
    return done;
  }, []);
  const restart = useCallback(() => setRound((before) => before + 1), []);
  /** Goes on from before a message, with the draft as it now is; where it cannot, the test stays as it was. */
  const takeBack = useCallback(
    async ({ id, conversationId, sequence }: Message) => {
      if (!profileId) return;
      const all = allMessages(current.current);
      const earlier = all.slice(
        0,
        all.findIndex((message) => message.id === id),
      );
      change({ ...current.current, busy: true, error: null });
      await begin(profileId, async () => ({ branchOf: { conversationId, sequence: sequence - 1 }, earlier }));
    },
    [profileId, begin, change],
  );
  return { run, post, setValues, restart, takeBack };
}

async function originOf({ conversationId, sequence }: TestBranch): Promise<Origin> {
  return { branchOf: { conversationId, sequence }, earlier: await earlierMessages(conversationId, sequence) };
}
