import { IconButton, Segment } from "@parlo/ui";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BeginThread } from "./begin-thread.tsx";
import { ThreadCard } from "./thread-card.tsx";
import { ThreadList, useMayComment } from "./thread-list.tsx";
import { useThread } from "./use-thread.ts";
import { useMentionable, useReadMentions, useThreads } from "./use-threads.ts";

const filters = {
  open: { resolved: false },
  resolved: { resolved: true },
  mine: { mine: true },
} as const;
type Filter = keyof typeof filters;

interface CommentsPanelProps {
  /** The thread that an address names; it stands first. */
  threadId: string | null;
  onClose: () => void;
}

/** What members say about the flow and its steps, beside the canvas. Escape closes it. */
export function CommentsPanel({ threadId, onClose }: CommentsPanelProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>("open");
  const threads = useThreads(filters[filter]);
  const people = useMentionable();
  const mayComment = useMayComment();
  const named = useThread(threadId);
  useReadMentions(named ? [named.id] : []);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const options = [
    { value: "open", label: t("flow.comments.open") },
    { value: "resolved", label: t("flow.comments.resolved") },
    { value: "mine", label: t("flow.comments.mine") },
  ];
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t("flow.comments.title")}
      className="flex min-h-0 flex-[3] flex-col border-line outline-none focus-visible:shadow-none not-first:border-t dock:w-[344px] dock:not-first:border-s dock:not-first:border-t-0"
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onClose()}
    >
      <header className="flex flex-none items-center gap-2 py-1.5 ps-3.5 pe-2">
        <h2 className="font-bold">{t("flow.comments.title")}</h2>
        <span className="ms-auto">
          <IconButton size="sm" label={t("flow.comments.close")} icon={<X />} onClick={onClose} />
        </span>
      </header>
      <div className="flex-none border-b border-line px-3.5 pb-2.5">
        <Segment
          size="sm"
          label={t("flow.comments.which")}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          options={options}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto bg-surface-2 px-3.5 pt-3 pb-4">
        {mayComment && (
          <div>
            <BeginThread nodeId={null} people={people} />
          </div>
        )}
        {named && <ThreadCard thread={named} {...{ people, mayComment }} withPlace wanted />}
        <ThreadList
          withPlace
          withoutId={named?.id}
          threads={threads}
          emptyTitle={t(`flow.comments.empty.${filter}`)}
          {...(mayComment && filter === "open" && { emptyText: t("flow.comments.emptyText") })}
        />
      </div>
    </section>
  );
}
