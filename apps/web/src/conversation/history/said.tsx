import type { Message } from "@parlo/contract";
import { Link, Media, showAlternate, showMs, showTime } from "@parlo/ui";
import { clsx } from "clsx";
import type { TFunction } from "i18next";
import { User } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { UiResponse } from "../../app/chosen-in-words.ts";
import { filesOf } from "../../app/files-of.ts";
import { SentFiles } from "../../app/sent-files.tsx";
import { Portrait } from "../../persona/index.ts";
import { Question } from "./question.tsx";
import { answerOf } from "./said-of.ts";
import type { Turn } from "./turns-of.ts";

export interface Speakers {
  readonly agent: { readonly name: string; readonly avatarId: string | null };
  readonly person: string;
  /** The operator who looks on. */
  readonly myId: string;
}

interface SaidProps {
  message: Message;
  speakers: Speakers;
  byId: ReadonlyMap<string, Message>;
  response: UiResponse | undefined;
  turn: Turn | undefined;
  /** The address names this message. */
  marked: boolean;
  /** Its turn is the one that is looked into. */
  selected: boolean;
  onTurn: ((turn: Turn) => void) | undefined;
  /** Where a test goes on from before this was said; null where none can. */
  tryAgain: string | null;
}

/** One message as the person saw it; signals and what a page was told stand in the middle. */
export function Said({ message, speakers, byId, response, turn, marked, selected, onTurn, tryAgain }: SaidProps) {
  const { t, i18n } = useTranslation();
  const { action, participantType, participantId } = message;
  const timeId = useId();
  const mine = participantType === "EndUser";
  const answer = answerOf(message, byId);
  const media = action.text?.media;
  // Spoken over before a word of it was heard.
  const unheard = message.incomplete && action.text?.text === "" ? "…" : undefined;
  const written = unheard ?? action.text?.text ?? answer?.text ?? "";
  const text = media?.alternativeText === action.text?.text && media ? "" : written;
  const files = filesOf(action);
  const ui = action.uiAction?.value;
  const frame = clsx(
    "scroll-my-16 border-s-2 px-3 py-2",
    marked || selected ? "border-brand bg-selection" : "border-transparent",
  );
  const own = { id: `message-${message.id}`, "aria-current": marked ? ("true" as const) : undefined, className: frame };
  const time = (
    <time id={timeId} dateTime={message.instant} title={showAlternate(message.instant)} className="tabular-nums">
      {showTime(message.instant)}
    </time>
  );

  if (!text && !media && files.length === 0 && (!ui || ui.type === "response")) {
    const event = eventOf(action, t);
    if (!event) return null;
    return (
      <li {...own}>
        <p className="flex flex-wrap items-center justify-center gap-x-2 py-1 text-center text-xs text-text-3">
          {event}
          {time}
        </p>
      </li>
    );
  }
  const who = mine
    ? speakers.person
    : participantType === "Api"
      ? speakers.agent.name
      : participantId === speakers.myId
        ? t("conversation.you")
        : t("conversation.colleague");
  const facts: ReactNode[] = [mine ? null : who, time, answer && t(`conversation.way.${answer.way}`)];
  if (participantType === "Api" && turn && turn.ms >= 1) facts.push(showMs(turn.ms, i18n.language));
  if (message.incomplete) facts.push(t("conversation.brokeOff"));
  return (
    <li {...own}>
      <article
        aria-label={t("conversation.saidBy", { name: who })}
        className={clsx("flex gap-2", mine && "justify-end")}
      >
        {!mine && (
          <span className="mt-1">
            {participantType === "Api" ? (
              <Portrait avatarId={speakers.agent.avatarId} size="sm" />
            ) : (
              <span aria-hidden className="grid size-7 place-items-center rounded-full bg-info-soft text-info-text">
                <User />
              </span>
            )}
          </span>
        )}
        <div className={clsx("flex max-w-[84%] min-w-0 flex-col gap-1", mine && "items-end")}>
          <div
            className={clsx(
              "flex max-w-full min-w-0 flex-col gap-2 overflow-clip rounded-xl px-3 py-2 text-md [overflow-wrap:anywhere] whitespace-pre-wrap",
              mine
                ? "rounded-ee-xs bg-brand text-on-solid"
                : participantType === "User"
                  ? "rounded-ss-xs bg-info-soft text-info-text"
                  : selected || marked
                    ? "rounded-ss-xs border border-brand-line bg-surface"
                    : "rounded-ss-xs bg-surface-3",
            )}
          >
            {media && <Media {...media} />}
            {text && (
              <p dir="auto" lang={action.text?.language}>
                {text}
              </p>
            )}
            {files.length > 0 && <SentFiles conversationId={message.conversationId} files={files} />}
            {ui && ui.type !== "response" && <Question value={ui} response={response} />}
          </div>
          <p className={clsx("flex flex-wrap items-center gap-1 px-1 text-xs text-text-2", mine && "justify-end")}>
            {facts.filter(Boolean).map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have their places
              <span key={index}>
                {index > 0 && "· "}
                {fact}
              </span>
            ))}
            {turn && onTurn && (
              <button
                type="button"
                aria-pressed={selected}
                aria-describedby={timeId}
                onClick={() => onTurn(turn)}
                className="relative min-h-6 rounded-xs px-1 font-medium text-brand-text hover:underline max-tablet:before:absolute max-tablet:before:-inset-2.5"
              >
                {t("conversation.debug.turn", { number: turn.number })}
              </button>
            )}
            {mine && tryAgain && (
              <Link
                href={tryAgain}
                aria-describedby={timeId}
                className="relative min-h-6 rounded-xs px-1 leading-6 font-medium text-brand-text hover:underline max-tablet:before:absolute max-tablet:before:-inset-2.5"
              >
                {t("conversation.tryAgain")}
              </Link>
            )}
          </p>
        </div>
      </article>
    </li>
  );
}

function eventOf(action: Message["action"], t: TFunction): string | null {
  if (action.signal) return t("conversation.event.signal", { name: action.signal.name });
  if (action.customAction) return t("conversation.event.customAction", { name: action.customAction.name });
  if (action.variableStore) return t("conversation.event.variableStore", { key: action.variableStore.key });
  if (action.behaviorAction) return t("conversation.event.behaviorAction", { name: behaviorOf(action.behaviorAction) });
  return null;
}

/** What is performed; the action's own name where that is nothing. */
function behaviorOf({ name, value }: NonNullable<Message["action"]["behaviorAction"]>): string {
  return [...value.gestures, ...value.emotions].map((each) => each.name).join(", ") || name;
}
