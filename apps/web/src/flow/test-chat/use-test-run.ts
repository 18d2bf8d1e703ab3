import type { IncomingAction, Message } from "@parlo/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { client } from "../../app/api.ts";
import { followEvents } from "../../app/follow-events.ts";
import { same, useFlowEditor } from "../../canvas/index.ts";
import { deliverDraft } from "../editor/deliver-draft.ts";
import { earlierMessages } from "./earlier-messages.ts";
import { type KeptTest, keepTest, keptTest, type TestBeginning } from "./kept-test.ts";
import { type LastingEffect, lastingEffects, staysDone } from "./stays-done.ts";
import { fittingStops } from "./stops/flow-stops.ts";
import { allMessages, lastSequence, noRun, type TestRun, takenUp, withStreamEvent } from "./test-run.ts";
import type { TestBranch } from "./test-search.ts";
import { noteTest } from "./try/last-test.ts";

/** Where another conversation was, and what had happened in it. */
interface Origin {
  readonly branchOf: Pick<TestBranch, "conversationId" | "sequence">;
  readonly earlier: readonly Message[];
  readonly stays: readonly LastingEffect[];
}

interface WantedTest {
  /** Null where there is none to talk as. */
  readonly profileId: string | null;
  /** In which it begins; another one later begins nothing anew. */
  readonly language: string;
  /** Where in a conversation it goes on; null begins anew. */
  readonly branch: TestBranch | null;
  /** Where it begins otherwise, and with which values. */
  readonly start: TestBeginning;
}

/** A conversation on the draft, as a member tests it; one that is wanted as it was when it was closed goes on. */
export function useTestRun({ profileId, language, branch, start }: WantedTest) {
  const { flowId, store } = useFlowEditor();
  const [run, setRun] = useState<TestRun>(noRun);
  const [round, setRound] = useState(() => keptTest(store)?.round ?? 0);
  const current = useRef(run);
  const following = useRef(() => {});
  const spoken = useRef(language);
  useEffect(() => {
    spoken.current = language;
  }, [language]);
  /** Counts what was begun: whatever came later counts. */
  const begun = useRef(0);
  /** What is being set of a conversation: no message of it overtakes that. */
  const setting = useRef<{ readonly id: string; readonly done: Promise<unknown> }>(null);

  /** Null while it is not shown: what comes then is another's to keep. */
  const wanted = useRef<Omit<KeptTest, "language" | "run">>(null);
  const change = useCallback(
    (next: TestRun) => {
      current.current = next;
      setRun(next);
      if (wanted.current) keepTest(store, { ...wanted.current, language: spoken.current, run: next });
    },
    [store],
  );
  const follow = useCallback(
    (id: string) => {
      following.current();
      following.current = followEvents({
        path: () => `/conversations/${id}/events?debug=true&after=${lastSequence(current.current)}`,
        onEvent: (event) => {
          if (current.current.conversation?.id === id) change(withStreamEvent(current.current, event));
        },
      });
    },
    [change],
  );

  const begin = useCallback(
    async (profile: string, findOrigin: () => Promise<Origin> | null) => {
      begun.current += 1;
      const own = begun.current;
      const isOver = () => own !== begun.current;
      try {
        await deliverDraft(store);
        const origin = await findOrigin();
        const { told } = start;
        const { graph: draft } = store.getState().document;
        const stops = fittingStops(flowId, draft);
        const { conversation } = await client.conversation.create({
          ...{ profileId: profile, draftFlowId: flowId, language: spoken.current },
          ...(origin ? { branchOf: origin.branchOf, mocks: told.mocks } : told),
          stops: [...stops],
        });
        if (isOver()) return;
        noteTest(flowId, conversation.id);
        change({
          ...noRun,
          status: "running",
          conversation,
          owner: conversation.owner,
          earlier: origin?.earlier ?? [],
          stays: origin?.stays ?? [],
          draft,
          begunWith: stops,
          busy: false,
        });
        follow(conversation.id);
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
    [flowId, start, store, change, follow],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins the test anew
  useEffect(() => {
    if (!profileId) return;
    const kept = keptTest(store);
    const own = { profileId, branch, start, round };
    wanted.current = own;
    if (kept?.run.conversation && isAsWanted(kept, own)) {
      const { id } = kept.run.conversation;
      change(takenUp(kept.run));
      follow(id);
      const settle = async () => {
        const { owner, state } = await client.conversation.get({ id });
        if (current.current.conversation?.id === id)
          change(withStreamEvent(current.current, { event: "conversation", id: null, data: { owner, state } }));
      };
      // Where it cannot be read, the next message shows why.
      void settle().catch(() => {});
    } else {
      change(noRun);
      void begin(profileId, () => branch && originOf(branch));
    }
    return () => {
      wanted.current = null;
      begun.current += 1;
      following.current();
    };
  }, [profileId, branch, round, begin, change]);

  /** Resolves once all is set that is being set of a conversation. */
  const settled = useCallback<SettingOfTest["settled"]>(async (id) => {
    if (setting.current?.id === id) await setting.current.done;
  }, []);
  /** Sets something of the test, behind what is being set; what is posted later meets it. */
  const inTurn = useCallback<SettingOfTest["inTurn"]>(
    (id, act) => {
      const done = settled(id).then(act);
      setting.current = { id, done: done.catch(() => undefined) };
      return done;
    },
    [settled],
  );

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
        await settled(id);
        // Waits until the engine has come to rest; what it says comes by the stream.
        await client.conversation.post({ params: { id }, query: { wait: true }, body: { action } });
        ended(null);
      } catch (error) {
        ended(error);
      }
    },
    [change, settled],
  );
  const restart = useCallback(() => setRound((before) => before + 1), []);
  /** Goes on from before a message, with the draft as it now is; where it cannot, the test stays as it was. */
  const takeBack = useCallback(
    async ({ id, conversationId, sequence }: Message) => {
      if (!profileId) return;
      const all = allMessages(current.current);
      const at = all.findIndex((message) => message.id === id);
      const earlier = all.slice(0, at);
      const done = [...current.current.stays, ...staysDone(all.slice(at))];
      const stays = lastingEffects.filter((effect) => done.includes(effect));
      change({ ...current.current, busy: true, error: null });
      await begin(profileId, async () => ({ branchOf: { conversationId, sequence: sequence - 1 }, earlier, stays }));
    },
    [profileId, begin, change],
  );
  return { run, post, inTurn, settled, restart, takeBack };
}

export interface SettingOfTest {
  inTurn<Done>(id: string, act: () => Promise<Done>): Promise<Done>;
  settled(id: string): Promise<void>;
}

const isAsWanted = (kept: KeptTest, { profileId, branch, start, round }: Omit<KeptTest, "language" | "run">) =>
  kept.profileId === profileId && kept.start === start && kept.round === round && same(kept.branch, branch);

async function originOf({ conversationId, sequence }: TestBranch): Promise<Origin> {
  return {
    branchOf: { conversationId, sequence },
    earlier: await earlierMessages(conversationId, sequence),
    stays: [],
  };
}
