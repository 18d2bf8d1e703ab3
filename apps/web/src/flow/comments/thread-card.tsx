import type { CommentThread } from "@parlo/contract";
import { Button, Link, showAgo, Tag } from "@parlo/ui";
import { Check, MessageSquareReply, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useAttempt } from "../../app/use-attempt.tsx";
import { nodeName, useFlowEditor, useNode, useObserved } from "../../canvas/index.ts";
import { useDrawerPaths } from "../drawer-paths.ts";
import { CommentField } from "./comment-field.tsx";
import { CommentRow } from "./comment-row.tsx";
import type { Mentionable } from "./mention-parts.ts";
import { UnsentRow } from "./unsent-row.tsx";
import { useDraftWords } from "./use-draft-words.ts";
import { useFocusWithin } from "./use-focus-within.ts";
import { useUnsentComments } from "./use-unsent-comments.ts";

interface ThreadCardProps {
  thread: CommentThread;
  people: readonly Mentionable[];
  mayComment: boolean;
  /** It is the one that an address names. */
  wanted?: boolean;
  /** Says which step it is about. */
  withPlace?: boolean;
}

/** A thread with all that was said in it, and where one says more. */
export function ThreadCard({ thread, people, mayComment, wanted = false, withPlace = false }: ThreadCardProps) {
  const { t, i18n } = useTranslation();
  const unsent = useUnsentComments();
  const attempt = useAttempt([api.commentThread.key()]);
  const [text, write] = useDraftWords(thread.id);
  const [writing, setWriting] = useState(text !== "");
  const answer = useFocusWithin<HTMLDivElement>(writing);
  const card = useRef<HTMLElement>(null);
  const { id, comments, resolvedAt, resolvedBy } = thread;
  const underWay = useObserved(unsent.all).filter((one) => one.threadId === id);
  useEffect(() => {
    if (!wanted) return;
    card.current?.scrollIntoView({ block: "nearest" });
    card.current?.focus();
  }, [wanted]);
  const place = usePlace(thread);
  const settle = () =>
    attempt(place.name, () =>
      resolvedAt ? client.commentThread.reopen({ id }) : client.commentThread.resolve({ id }),
    );
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t("flow.comments.threadOn", { name: place.name })}
      className={`rounded-lg border bg-surface px-3 py-2.5 ${wanted ? "border-brand" : "border-line"}`}
    >
      {withPlace && (
        <header className="mb-1.5 flex min-w-0 items-center gap-1.5 text-xs text-text-2">
          {place.link}
          {place.isGone && <Tag>{t("flow.comments.removedStep")}</Tag>}
        </header>
      )}
      <ul className="flex flex-col gap-3">
        {comments.map((comment) => (
          <CommentRow key={comment.id} threadId={id} {...{ comment, people, mayComment }} />
        ))}
        {underWay.map((comment) => (
          <UnsentRow
            key={comment.requestId}
            {...{ comment, people }}
            onTakeBack={(words) => {
              write(text ? `${words}\n${text}` : words);
              setWriting(true);
            }}
          />
        ))}
      </ul>
      {resolvedAt && (
        <p className="mt-2 flex items-center gap-1.5 text-xs text-ok-text">
          <Check aria-hidden className="size-3.5 flex-none" />
          {t("flow.comments.resolvedBy", {
            name: resolvedBy?.name || t("flow.comments.nobody"),
            ago: showAgo(resolvedAt, i18n.resolvedLanguage ?? "en"),
          })}
        </p>
      )}
      {mayComment && (
        <div ref={answer} className="mt-2">
          {writing ? (
            <CommentField
              label={t("flow.comments.reply")}
              sendLabel={t("flow.comments.reply")}
              text={text}
              onWrite={write}
              people={people}
              onCancel={() => {
                write("");
                setWriting(false);
              }}
              onSend={(words, mentions) => {
                unsent.add({ threadId: id, nodeId: thread.nodeId, text: words, mentions });
                write("");
              }}
            />
          ) : (
            <div className="-ms-2 flex justify-between gap-2">
              <Button size="sm" variant="quiet" icon={<MessageSquareReply />} onClick={() => setWriting(true)}>
                {t("flow.comments.reply")}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                icon={resolvedAt ? <RotateCcw /> : <Check />}
                onClick={() => void settle()}
              >
                {t(resolvedAt ? "flow.comments.reopen" : "flow.comments.resolve")}
              </Button>
            </div>
          )}
        </div>
      )}
    </article>
  );
}

/** What the thread is about: the step as it is called now, or as it was called where it is there no more. */
function usePlace({ flowId, nodeId, nodeName: oldName, nodeType }: CommentThread) {
  const { t } = useTranslation();
  const { catalog } = useFlowEditor();
  const paths = useDrawerPaths();
  const node = useNode(nodeId ?? "");
  if (nodeId === null) {
    const name = t("flow.comments.wholeFlow");
    return { name, isGone: false, link: <span className="truncate">{name}</span> };
  }
  if (!node) {
    const name = oldName || catalog.entry(nodeType ?? "")?.label || nodeType || "";
    return { name, isGone: true, link: <span className="truncate line-through">{name}</span> };
  }
  const name = nodeName(node, catalog.entry(node.type));
  const link = (
    <Link href={paths.nodeComments(flowId, nodeId)} className="truncate font-medium text-brand-text hover:underline">
      {name}
    </Link>
  );
  return { name, isGone: false, link };
}
