import { Card, Link } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { MentionRow } from "./mention-row.tsx";

/** Milliseconds between two looks. */
const every = 30_000;

/** Where somebody calls the reader who has not looked yet; nothing where nobody does. */
export function UnreadMentions() {
  const { t } = useTranslation();
  const { data } = useQuery(
    api.commentThread.mentions.queryOptions({
      input: { unread: true, pageSizeAndNumber: { size: 3, number: 1 } },
      refetchInterval: every,
    }),
  );
  if (!data || data.count === 0) return null;
  return (
    <Card
      content="flush"
      title={t("mention.title")}
      aside={
        <Link href="/mentions" className="pe-1 font-medium text-brand-text">
          {t("mention.seeAll", { count: data.count })}
        </Link>
      }
    >
      <ul className="pb-1">
        {data.results.map((mention) => (
          <MentionRow key={mention.commentId} mention={mention} />
        ))}
      </ul>
    </Card>
  );
}
