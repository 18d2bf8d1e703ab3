import type { ConversationClock } from "@parlo/contract";
import { IconButton, showAlternate, showTime } from "@parlo/ui";
import { FastForward } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../app/api.ts";

interface TestClockProps {
  conversationId: string;
  /** Counts what has happened: whatever does may set a timer or take one away. */
  happened: number;
}

/** What goes off by itself next in a test, and a way not to wait for it. */
export function TestClock({ conversationId, happened }: TestClockProps) {
  const { t } = useTranslation();
  const [clock, setClock] = useState<ConversationClock | null>(null);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever happens may change it
  useEffect(() => {
    let over = false;
    const show = (read: ConversationClock | null) => !over && setClock(read);
    client.conversation.clock({ id: conversationId }).then(show, () => show(null));
    return () => {
      over = true;
    };
  }, [conversationId, happened]);
  const next = clock?.timers[0];
  if (!next) return null;
  const ring = async () => {
    setBusy(true);
    // Where it is over meanwhile, nothing goes off any more.
    setClock(await client.conversation.moveClock({ id: conversationId }).catch(() => null));
    setBusy(false);
  };
  return (
    <p className="flex flex-none items-center gap-2 px-3.5 text-xs text-text-2 tabular-nums">
      <time dateTime={next.dueAt} title={showAlternate(next.dueAt)}>
        {t("flow.test.nextTimer", { time: showTime(next.dueAt) })}
      </time>
      <IconButton
        size="sm"
        label={t("flow.test.ringTimer")}
        icon={<FastForward />}
        disabled={busy}
        onClick={() => void ring()}
      />
    </p>
  );
}
