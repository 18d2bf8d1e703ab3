import { Card, Link, showDateTime } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";

/** What went wrong in this conversation. */
export function SummaryIssues({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation();
  const input = { conversationId, pageSizeAndNumber: { size: 20, number: 1 } };
  const { data } = useQuery(api.issue.list.queryOptions({ input }));
  return (
    <Card title={t("conversation.summary.issues")} content="flush">
      <ul className="px-4 py-2">
        {data?.results.map(({ id, message, instant }) => (
          <li key={id} className="flex gap-2 border-b border-line py-1.5 last:border-0">
            <Link href={`/issues/${id}`} className="min-w-0 flex-1 truncate rounded-xs hover:underline">
              {message}
            </Link>
            <span className="text-text-2 tabular-nums">{showDateTime(instant)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
