import { Button } from "@parlo/ui";
import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shouldRetry } from "../../app/query-client.ts";
import { useWordsOfFailure } from "../../app/use-words-of-failure.ts";
import { CommentText } from "./comment-text.tsx";
import type { Mentionable } from "./mention-parts.ts";
import type { UnsentComment } from "./unsent-comments.ts";
import { useUnsentComments } from "./use-unsent-comments.ts";

interface UnsentRowProps {
  comment: UnsentComment;
  people: readonly Mentionable[];
  /** Puts the words back to where they were written. */
  onTakeBack: (text: string) => void;
}

/** A comment that the server does not have yet. */
export function UnsentRow({ comment, people, onTakeBack }: UnsentRowProps) {
  const { t } = useTranslation();
  const unsent = useUnsentComments();
  const words = useWordsOfFailure();
  const { requestId, text, failure } = comment;
  const isWaiting = failure === null || shouldRetry(0, failure);
  return (
    <li className="rounded-md border border-dashed border-line-strong px-2.5 py-2">
      <div className="text-text-2">
        <CommentText text={text} mentions={people} />
      </div>
      <p
        role="status"
        className={`mt-1 flex items-center gap-1.5 text-xs ${isWaiting ? "text-text-3" : "text-danger-text"}`}
      >
        {!isWaiting && <CircleAlert aria-hidden className="size-3.5 flex-none" />}
        {failure === null
          ? t("flow.comments.sending")
          : isWaiting
            ? t("flow.comments.waiting")
            : t("flow.comments.refused", { reason: words(failure) })}
      </p>
      {failure !== null && (
        <div className="mt-1.5 flex gap-1.5">
          <Button size="sm" onClick={() => unsent.retry(requestId)}>
            {t("ui.tryAgain")}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              unsent.drop(requestId);
              onTakeBack(text);
            }}
          >
            {t("flow.comments.takeBack")}
          </Button>
        </div>
      )}
    </li>
  );
}
