import { Drawer, IconButton, Skeleton, useShownLoading } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { PanelRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { detailsOf } from "../../turn-steps/index.ts";
import { ConversationFailure } from "../conversation-failure.tsx";
import { ConversationPage } from "../conversation-page.tsx";
import { useConversationTrouble } from "../use-conversation-trouble.ts";
import { useMayOperate } from "../use-may-operate.ts";
import { DebugPanel } from "./debug-panel.tsx";
import { OperatorBar } from "./operator-bar.tsx";
import { Transcript } from "./transcript.tsx";
import { type Turn, turnsOf } from "./turns-of.ts";
import { useDebugShown } from "./use-debug-shown.ts";
import { useLiveMessages } from "./use-live-messages.ts";
import { useOperating } from "./use-operating.ts";
import { useSpeakers } from "./use-speakers.ts";
import { useWide } from "./use-wide.ts";
import { VariablesPanel } from "./variables-panel.tsx";

interface HistoryScreenProps {
  conversationId: string;
  /** The id of the message to scroll to and mark. */
  message: string | undefined;
}

export function HistoryScreen({ conversationId, message: marked }: HistoryScreenProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const mayOperate = useMayOperate();
  const [shown, setShown] = useDebugShown();
  const [drawer, setDrawer] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const operating = useOperating(conversationId);
  const conversation = useQuery(api.conversation.get.queryOptions({ input: { id: conversationId } }));
  const { query, messages, passing } = useLiveMessages(conversationId);
  const speakers = useSpeakers(conversation.data);
  const turns = useMemo(() => turnsOf(messages), [messages]);
  const trouble = useConversationTrouble(conversation, query);
  const loading = useShownLoading((query.isPending || conversation.isPending) && !trouble);

  const beside = wide && shown;
  const selected =
    turns.turns.find(({ id }) => id === chosen) ??
    (marked === undefined ? undefined : turns.turnOf.get(marked)) ??
    turns.turns.at(-1);
  const details = useMemo(() => detailsOf(selected?.events ?? []), [selected]);
  const onTurn = (turn: Turn) => {
    setChosen(turn.id);
    if (!wide) setDrawer(true);
  };
  const inside = (
    <>
      <DebugPanel turns={turns} selected={selected} details={details} onTurn={onTurn} />
      <div className="border-t border-line">
        <VariablesPanel conversationId={conversationId} details={details} />
      </div>
    </>
  );

  return (
    <ConversationPage
      conversationId={conversationId}
      conversation={conversation.data}
      tab="history"
      operating={operating}
      tools={
        !trouble && (
          <IconButton
            label={t("conversation.debug.label")}
            icon={<PanelRight />}
            aria-pressed={wide ? shown : drawer}
            onClick={() => (wide ? setShown(!shown) : setDrawer(!drawer))}
          />
        )
      }
    >
      {trouble ? (
        <ConversationFailure
          error={trouble}
          onRetry={() => {
            void conversation.refetch();
            void query.refetch();
          }}
        />
      ) : loading || !query.data || !conversation.data ? (
        <div role="status" aria-busy className="mx-auto flex w-full max-w-[720px] flex-col gap-5 p-6">
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="h-9 w-2/5 self-end" />
          <Skeleton className="h-16 w-3/5" />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <Transcript
              {...{ messages, turns, passing, speakers, marked }}
              selected={beside || drawer ? selected : undefined}
              tryAs={mayOperate ? conversation.data.profileId : undefined}
              onTurn={beside || !wide ? onTurn : undefined}
            />
            <OperatorBar conversation={conversation.data} operating={operating} />
          </div>
          {beside && (
            <aside
              aria-label={t("conversation.debug.label")}
              className="w-[452px] flex-none overflow-y-auto border-s border-line bg-surface-2"
            >
              {inside}
            </aside>
          )}
          {!wide && (
            <Drawer open={drawer} onClose={() => setDrawer(false)} title={t("conversation.debug.label")}>
              <div className="-mx-4 -mt-4">{inside}</div>
            </Drawer>
          )}
        </div>
      )}
    </ConversationPage>
  );
}
