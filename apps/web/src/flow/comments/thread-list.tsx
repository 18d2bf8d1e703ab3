import { Button, EmptyState, Failure, Skeleton } from "@parlo/ui";
import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../app/use-may.ts";
import { useTrouble } from "../../app/use-trouble.ts";
import { useEditorSurroundings } from "../editor/editor-surroundings.tsx";
import { ThreadCard } from "./thread-card.tsx";
import { useMentionable, useReadMentions, type useThreads } from "./use-threads.ts";

interface ThreadListProps {
  threads: ReturnType<typeof useThreads>;
  emptyTitle: string;
  emptyText?: string;
  /** Stands somewhere else already. */
  withoutId?: string | undefined;
  withPlace?: boolean;
}

/** Threads one below the other, and how it is with them. */
export function ThreadList({ threads, emptyTitle, emptyText, withoutId, withPlace = false }: ThreadListProps) {
  const { t } = useTranslation();
  const people = useMentionable();
  const mayComment = useMayComment();
  const { query, older } = threads;
  const trouble = useTrouble(query);
  const found = query.data?.results ?? [];
  const all = found.filter(({ id }) => id !== withoutId);
  useReadMentions(found.map(({ id }) => id));
  if (trouble) return <Failure title={t("flow.comments.failed")} onRetry={() => void query.refetch()} />;
  if (query.isPending)
    return (
      <div role="status" aria-label={t("app.loading")} className="flex flex-col gap-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (found.length === 0)
    return <EmptyState drawing={<MessageSquare className="size-6" />} title={emptyTitle} text={emptyText} />;
  return (
    <div className="flex flex-col gap-2">
      {all.map((thread) => (
        <ThreadCard key={thread.id} {...{ thread, people, mayComment, withPlace }} />
      ))}
      {older && (
        <Button busy={query.isPlaceholderData} onClick={older}>
          {t("flow.comments.older")}
        </Button>
      )}
    </div>
  );
}

/** Viewers read; an archived flow's threads are at rest. */
export function useMayComment(): boolean {
  const { operate } = useMay();
  const { flow } = useEditorSurroundings();
  return operate && flow.archivedAt === null;
}
