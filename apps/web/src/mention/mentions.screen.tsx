import { Button, EmptyState, Failure, Page, Segment, Skeleton } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { useTrouble } from "../app/use-trouble.ts";
import { wholeList } from "../app/whole-list.ts";
import { MentionRow } from "./mention-row.tsx";

/** Every comment that calls the reader by name, the newest first. */
export function MentionsScreen() {
  const { t } = useTranslation();
  const [which, setWhich] = useState("all");
  const [pages, setPages] = useState(1);
  const mentions = useQuery({
    ...wholeList(api.commentThread.mentions, which === "unread" ? { unread: true } : {}, pages),
    placeholderData: (before) => (pages > 1 ? before : undefined),
  });
  const trouble = useTrouble(mentions);
  const all = mentions.data?.results ?? [];
  const options = [
    { value: "all", label: t("mention.all") },
    { value: "unread", label: t("mention.unread") },
  ];
  return (
    <Page
      title={t("mention.title")}
      actions={<Segment label={t("mention.which")} value={which} onChange={setWhich} options={options} />}
    >
      {trouble && (
        <Failure title={t("mention.failed")} details={trouble.message} onRetry={() => void mentions.refetch()} />
      )}
      {mentions.isPending && !trouble && <Skeleton className="h-40 max-w-[780px]" />}
      {mentions.data && all.length === 0 && (
        <EmptyState
          drawing={<MessageSquare className="size-6" />}
          title={t(which === "unread" ? "mention.noneUnread" : "mention.none")}
          text={t("mention.noneHelp")}
        />
      )}
      {all.length > 0 && (
        <ul aria-label={t("mention.title")} className="max-w-[780px] rounded-lg border border-line bg-surface">
          {all.map((mention) => (
            <MentionRow key={mention.commentId} mention={mention} />
          ))}
        </ul>
      )}
      {mentions.data && all.length < mentions.data.count && (
        <Button className="mt-3" busy={mentions.isPlaceholderData} onClick={() => setPages(pages + 1)}>
          {t("mention.older")}
        </Button>
      )}
    </Page>
  );
}
