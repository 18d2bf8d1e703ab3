import { Card, EmptyState, Link, Skeleton, showAlternate, showLength, Tag, Tooltip } from "@parlo/ui";
import { Clock, Hand, MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasFailed } from "../app/has-failed.ts";
import { useHasRoute } from "../app/use-has-route.ts";
import { usePersonName } from "../conversation/index.ts";
import { CardFailure } from "./card-failure.tsx";
import type { Overview } from "./use-overview.ts";

export function LiveConversations({ conversations }: { conversations: Overview["active"] }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  const hasList = useHasRoute("/conversations");
  const hasOne = useHasRoute("/conversations/$conversationId");
  const { data } = conversations;
  return (
    <Card
      content="flush"
      title={
        <span className="flex items-center gap-2">
          {t("overview.liveConversations")}
          {data && data.count > 0 && (
            <Tag tone="ok" dot>
              {data.count}
            </Tag>
          )}
        </span>
      }
      aside={
        hasList && (
          <Link href="/conversations" className="pe-1 font-medium text-brand-text">
            {t("overview.allConversations")}
          </Link>
        )
      }
    >
      {!data && !hasFailed(conversations) && <Rows />}
      <CardFailure query={conversations} />
      {data?.count === 0 && (
        <EmptyState
          drawing={<MessageSquare className="size-6" />}
          title={t("overview.nobody")}
          text={t("overview.nobodyHelp")}
        />
      )}
      <ul className="pb-1">
        {data?.results.map((conversation) => {
          const row = (
            <>
              <span
                aria-hidden
                className="grid size-[26px] flex-none place-items-center rounded-full bg-surface-3 text-text-2"
              >
                {conversation.owner === "agent" ? (
                  <MessageSquare className="size-3.5" />
                ) : (
                  <Hand className="size-3.5" />
                )}
              </span>
              <span className="w-[124px] flex-none truncate font-medium max-tablet:w-auto max-tablet:flex-1">
                {personName(conversation)}
              </span>
              <span className="min-w-0 flex-1 truncate text-text-2 max-tablet:hidden">{conversation.lastMessage}</span>
              {conversation.owner === "queued" && (
                <Tag tone="warn" icon={<Clock aria-hidden />}>
                  {t("overview.waiting")}
                </Tag>
              )}
              <span className="w-[126px] flex-none truncate text-text-2 max-desk:hidden">
                {conversation.profileName}
              </span>
              <Tag tone="outline">{conversation.language}</Tag>
              <Tooltip text={showAlternate(conversation.createdAt)}>
                <span className="min-w-11 flex-none text-end text-text-2 tabular-nums">
                  {showLength(Date.now() - Date.parse(conversation.createdAt))}
                </span>
              </Tooltip>
            </>
          );
          return (
            <li key={conversation.id} className="border-t border-line first:border-0">
              {hasOne ? (
                <Link
                  href={`/conversations/${conversation.id}`}
                  className="flex h-[42px] items-center gap-2.5 px-4 hover:bg-surface-2 max-tablet:h-touch"
                >
                  {row}
                </Link>
              ) : (
                <div className="flex h-[42px] items-center gap-2.5 px-4">{row}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Rows() {
  return (
    <div className="flex flex-col gap-[22px] px-4 py-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-5 w-full" />
      ))}
    </div>
  );
}
