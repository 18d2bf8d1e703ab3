import type { Message } from "@parlo/contract";
import { Button, showDate } from "@parlo/ui";
import { ArrowDown } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Said, type Speakers } from "./said.tsx";
import { responsesOf } from "./said-of.ts";
import { StillSaying } from "./still-saying.tsx";
import { isSeen, type Turn, type Turns } from "./turns-of.ts";
import type { Passing } from "./use-live-messages.ts";

/** Pixels from the end within which somebody reads the newest. */
const nearEnd = 80;

interface TranscriptProps {
  messages: readonly Message[];
  turns: Turns;
  passing: Passing;
  speakers: Speakers;
  /** The id of the message that the address names. */
  marked: string | undefined;
  selected: Turn | undefined;
  onTurn: ((turn: Turn) => void) | undefined;
  /** The profile in whose name a test goes on from what was said; undefined where nobody may. */
  tryAs: string | undefined;
}

/** What was said, in order. It follows the newest while one reads there, and says how much has come otherwise. */
export function Transcript({ messages, turns, passing, speakers, marked, selected, onTurn, tryAs }: TranscriptProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const seen = useMemo(() => messages.filter(isSeen), [messages]);
  const byId = useMemo(() => new Map(seen.map((message) => [message.id, message])), [seen]);
  const responses = useMemo(() => responsesOf(seen), [seen]);
  const [readTo, setReadTo] = useState(seen.length);
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setReadTo(seen.length);
  };
  const isThere = marked !== undefined && byId.has(marked);

  useLayoutEffect(() => {
    if (isThere) document.getElementById(`message-${marked}`)?.scrollIntoView({ block: "center" });
  }, [isThere, marked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is added makes the end another
  useEffect(() => {
    if (atEnd.current && !isThere) toEnd();
  }, [seen.length, passing, isThere]);

  const fresh = seen.length - readTo;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
        aria-label={t("conversation.messagesLabel")}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
          if (atEnd.current && fresh > 0) setReadTo(seen.length);
        }}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-5 py-4 max-tablet:px-2"
      >
        {seen.length === 0 && <p className="py-8 text-center text-text-3">{t("conversation.nothingSaid")}</p>}
        <ol className="mx-auto flex max-w-[720px] flex-col">
          {seen.map((message, index) => {
            const day = showDate(message.instant);
            const before = seen[index - 1];
            const turn = turns.turnOf.get(message.id);
            return (
              <Fragment key={message.id}>
                {(!before || showDate(before.instant) !== day) && (
                  <li className="py-1 text-center text-xs text-text-2 tabular-nums">{day}</li>
                )}
                <Said
                  {...{ message, speakers, byId, turn, onTurn }}
                  response={responses.get(message.id)}
                  tryAgain={tryAs && turn ? tryAgainPath(message, turn, tryAs) : null}
                  marked={message.id === marked}
                  selected={onTurn !== undefined && turn !== undefined && turn.id === selected?.id}
                />
              </Fragment>
            );
          })}
        </ol>
        <StillSaying passing={passing} agent={speakers.agent} />
      </div>
      {fresh > 0 && (
        <span className="absolute bottom-3 left-1/2 -translate-x-1/2">
          <Button size="sm" icon={<ArrowDown />} onClick={toEnd}>
            {t("conversation.newMessages", { count: fresh })}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The test chat of the flow that the turn ran, from before the message; null where it ran none. */
function tryAgainPath({ conversationId, sequence }: Message, turn: Turn, profileId: string): string | null {
  const flowId = turn.events[0]?.action.engineEvent?.flowId;
  if (!flowId) return null;
  const search = new URLSearchParams({
    conversation: conversationId,
    event: String(sequence - 1),
    profile: profileId,
  });
  return `/conversation-flows/${flowId}?${search}`;
}
