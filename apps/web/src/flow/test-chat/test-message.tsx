import type { IncomingAction, Message } from "@parlo/contract";
import { IconButton, Media } from "@parlo/ui";
import { Check, Undo2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { chosenInWords } from "../../app/chosen-in-words.ts";
import { filesOf } from "../../app/files-of.ts";
import { SentFiles } from "../../app/sent-files.tsx";
import { type CardChoice, TestCards } from "./test-cards.tsx";
import { TestForm } from "./test-form.tsx";
import { TestSeveral } from "./test-several.tsx";
import { TestWebView } from "./test-web-view.tsx";

export const answerBubble =
  "max-w-[84%] self-start overflow-clip [overflow-wrap:anywhere] rounded-lg rounded-ss-xs border border-line bg-surface px-[11px] py-[7px] whitespace-pre-wrap";

interface TestMessageProps {
  message: Message;
  /** All messages: an answered question is locked. */
  answered: readonly Message[];
  busy: boolean;
  onAnswer: (action: IncomingAction) => void;
  /** Lets the test go on from before what was said; null where it cannot. */
  onTakeBack: (() => void) | null;
}

/** One message as the end user would see it. */
export function TestMessage({ message, answered, busy, onAnswer, onTakeBack }: TestMessageProps) {
  const { t } = useTranslation();
  const { action, participantType } = message;
  const mine = participantType === "EndUser";
  const ui = action.uiAction;
  const answer = answered
    .map((each) => each.action.uiAction?.value)
    .find((value) => value?.type === "response" && value.messageId === message.id);
  const media = action.text?.media;
  const files = filesOf(action);
  const said = action.text?.text ?? (mine ? answerText(message, answered) : "");
  const text = media?.alternativeText === said ? "" : said;
  const respond = (
    value:
      | { button: string }
      | { buttons: string[] }
      | { submit: Record<string, never>; files?: string[] }
      | { cancel: true }
      | CardChoice,
  ) => onAnswer({ uiAction: { name: ui?.name ?? "", value: { type: "response", messageId: message.id, ...value } } });
  return (
    <>
      {media && (
        <div className={answerBubble}>
          <Media {...media} />
        </div>
      )}
      {text && !mine && (
        <p dir="auto" className={answerBubble}>
          {participantType === "User" && (
            <span className="block text-xs font-medium text-text-3">{t("flow.test.handover.person")}</span>
          )}
          {text}
          {message.incomplete && <span className="text-text-3"> {t("flow.test.brokeOff")}</span>}
        </p>
      )}
      {text && mine && (
        <Own onTakeBack={onTakeBack}>
          <p
            dir="auto"
            className="min-w-0 overflow-clip rounded-lg rounded-ee-xs bg-brand px-[11px] py-[7px] whitespace-pre-wrap text-on-solid [overflow-wrap:anywhere]"
          >
            {text}
          </p>
        </Own>
      )}
      {mine && files.length > 0 && (
        <Own onTakeBack={text ? null : onTakeBack}>
          <SentFiles conversationId={message.conversationId} files={files} />
        </Own>
      )}
      {mine && action.signal && (
        <Own onTakeBack={onTakeBack}>
          <p className="min-w-0 text-end text-xs text-text-3 [overflow-wrap:anywhere]">
            {t("flow.test.sentSignal")} <code>{action.signal.name}</code>{" "}
            {action.signal.value !== undefined && <code>{JSON.stringify(action.signal.value)}</code>}
          </p>
        </Own>
      )}
      {!mine && ui?.value.type === "buttons" && ui.value.several && (
        <TestSeveral
          buttons={ui.value.buttons}
          confirmButton={ui.value.several.confirmButton}
          sent={answer?.type === "response" && "buttons" in answer ? answer.buttons : null}
          locked={busy || answer !== undefined}
          onConfirm={(buttons) => respond({ buttons })}
        />
      )}
      {!mine && ui?.value.type === "buttons" && !ui.value.several && (
        <div data-answers className="flex flex-wrap gap-1.5">
          {ui.value.buttons.map((button) => {
            const chosen = answer?.type === "response" && "button" in answer && answer.button === button.id;
            return (
              <button
                key={button.id}
                type="button"
                dir="auto"
                disabled={busy || answer !== undefined}
                className={`inline-flex min-h-7 max-w-full items-center gap-1 rounded-2xl border px-[11px] py-1 text-start font-medium [overflow-wrap:anywhere] max-tablet:min-h-touch disabled:opacity-60 ${chosen ? "border-brand bg-brand text-on-solid" : "border-brand bg-surface text-brand-text"}`}
                onClick={() => respond({ button: button.id })}
              >
                {chosen && <Check aria-hidden className="size-3.5" />}
                {button.label}
              </button>
            );
          })}
        </div>
      )}
      {!mine && ui?.value.type === "cards" && (
        <TestCards
          cards={ui.value.cards}
          chosen={answer?.type === "response" && "card" in answer ? answer : null}
          locked={busy || answer !== undefined}
          onChoose={respond}
        />
      )}
      {!mine && ui?.value.type === "input" && (
        <TestForm
          conversationId={message.conversationId}
          input={ui.value.input}
          locked={busy || answer !== undefined}
          onSubmit={(values, files) =>
            respond({ submit: values as Record<string, never>, ...(files.length > 0 && { files }) })
          }
          onCancel={() => respond({ cancel: true })}
        />
      )}
      {!mine && ui?.value.type === "webView" && (
        <TestWebView
          webView={ui.value.webView}
          locked={busy || answer !== undefined}
          onSubmit={(values) => respond({ submit: values as Record<string, never> })}
          onCancel={() => respond({ cancel: true })}
        />
      )}
      {!mine && action.behaviorAction && (
        <p className="text-xs text-text-3">
          {t("flow.test.behavior")} <code>{behaviorNames(action.behaviorAction.value)}</code>
        </p>
      )}
      {!mine && action.customAction && (
        <p className="text-xs text-text-3">
          {t("flow.test.customAction")} <code>{action.customAction.name}</code>
        </p>
      )}
    </>
  );
}

/** What the person did, and the way back to before it. */
function Own({ onTakeBack, children }: { onTakeBack: (() => void) | null; children: ReactNode }) {
  const { t } = useTranslation();
  const saidId = useId();
  return (
    <div className="flex max-w-[92%] min-w-0 items-center justify-end gap-1 self-end">
      {onTakeBack && (
        <IconButton
          size="sm"
          label={t("flow.test.takeBack")}
          aria-describedby={saidId}
          icon={<Undo2 className="text-text-3" />}
          onClick={onTakeBack}
        />
      )}
      <div id={saidId} className="min-w-0">
        {children}
      </div>
    </div>
  );
}

/** What a press of a button or a form said, in the words of the question. */
function answerText(message: Message, all: readonly Message[]): string {
  const value = message.action.uiAction?.value;
  if (value?.type !== "response") return "";
  const asked = all.find(({ id }) => id === value.messageId)?.action.uiAction?.value;
  const chosen = chosenInWords(value, asked);
  if (chosen !== null) return chosen;
  if (!("submit" in value)) return "×";
  // Files are saved by their names, below.
  const ids = value.files?.map(({ id }) => id) ?? [];
  return Object.values(value.submit)
    .flat()
    .filter((each) => each !== null && each !== "" && !ids.includes(String(each)))
    .join(", ");
}

function behaviorNames({ gestures, emotions }: NonNullable<Message["action"]["behaviorAction"]>["value"]): string {
  return [...gestures, ...emotions].map(({ name }) => name).join(", ");
}
