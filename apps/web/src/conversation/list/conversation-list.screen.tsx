import type { ConversationRow } from "@parlo/contract";
import { Button, EmptyState, Link, List, Menu, Page } from "@parlo/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Archive, Check, Download, FlaskConical, FlaskConicalOff, MessageSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { troubleOf } from "../../app/trouble-of.ts";
import { useHasRoute } from "../../app/use-has-route.ts";
import { conversationQuery } from "../conversation-query.ts";
import { type ConversationSearch, noFilters } from "../conversation-search.ts";
import { useCloseConversations } from "../use-close-conversations.ts";
import { useExport } from "../use-export.tsx";
import { useMayOperate } from "../use-may-operate.ts";
import { usePersonName } from "../use-person-name.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { ConversationPhoneRow } from "./conversation-phone-row.tsx";
import { NewsButton } from "./news-button.tsx";
import { useConversationColumns } from "./use-conversation-columns.tsx";
import { useConversationFilters } from "./use-conversation-filters.tsx";
import { useConversationNews } from "./use-conversation-news.ts";
import { useTestsShown } from "./use-tests-shown.ts";

interface ConversationListScreenProps {
  search: ConversationSearch;
  onSearch: (next: Partial<ConversationSearch>) => void;
}

export function ConversationListScreen({ search, onSearch }: ConversationListScreenProps) {
  const { t, i18n } = useTranslation();
  const personName = usePersonName();
  const mayOperate = useMayOperate();
  const close = useCloseConversations();
  const tests = useTestsShown();
  // The address has no parameter for it, as it has none for tests.
  const [archived, setArchived] = useState(false);
  const input = {
    ...conversationQuery(search),
    ...(tests.shown ? {} : { test: false }),
    ...(archived && { includeArchived: true }),
  };
  // A file has all that fit, whatever page of them is shown.
  const { pageSizeAndNumber: _, sortBy: __, ...filters } = input;
  const exported = useExport();
  const query = useQuery(api.conversation.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const { data } = query;
  const news = useConversationNews({
    ids: data?.results.map(({ id }) => id),
    profileId: search.profileId,
    test: tests.shown ? undefined : false,
  });
  const showNews = () => {
    news.clear();
    void query.refetch();
  };
  // Where nothing stands, nobody is disturbed.
  const comes = data?.count === 0 && news.begun > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first conversation is shown once it is there
  useEffect(() => {
    if (comes) showNews();
  }, [comes]);

  return (
    <Page
      title={t("frame.nav.conversations")}
      content="flush"
      state={
        data && data.count > 0 ? (
          <span className="tabular-nums">{new Intl.NumberFormat(i18n.resolvedLanguage).format(data.count)}</span>
        ) : null
      }
    >
      <List<ConversationRow>
        label={t("frame.nav.conversations")}
        name="conversations"
        rows={data?.results}
        count={data?.count}
        {...troubleOf(query)}
        onRetry={() => void query.refetch()}
        rowId={({ id }) => id}
        rowName={personName}
        rowHref={({ id }) => `/conversations/${id}/history`}
        rowActions={(row) => <ConversationMenu row={row} />}
        bulkActions={
          mayOperate
            ? [
                {
                  id: "close",
                  label: t("conversation.close"),
                  icon: <Check />,
                  onSelect: (rows) => void close(rows.filter(({ state }) => state === "Active").map(({ id }) => id)),
                },
              ]
            : []
        }
        columns={useConversationColumns(tests.shown)}
        phoneRow={(row) => <ConversationPhoneRow row={row} />}
        page={search.pageNumber}
        pageSize={search.pageSize}
        onPage={(pageNumber) => onSearch({ pageNumber })}
        onPageSize={(pageSize) => onSearch({ pageSize, pageNumber: 1 })}
        sort={search.sort[0]}
        onSort={(field, direction) => onSearch({ sort: [[field as "CreatedAt", direction]], pageNumber: 1 })}
        search={search.search}
        onSearch={(text) => onSearch({ search: text, pageNumber: 1 })}
        searchPlaceholder={t("conversation.search")}
        {...useConversationFilters(search, onSearch)}
        onClearFilters={() => onSearch(noFilters)}
        tools={
          <>
            <Button variant="quiet" icon={tests.shown ? <FlaskConicalOff /> : <FlaskConical />} onClick={tests.toggle}>
              {tests.shown ? t("conversation.hideTests") : t("conversation.showTests")}
            </Button>
            <Button
              variant="quiet"
              icon={<Archive />}
              aria-pressed={archived}
              onClick={() => {
                setArchived(!archived);
                onSearch({ pageNumber: 1 });
              }}
            >
              {t("app.archived.show")}
            </Button>
            {mayOperate && data && data.count > 0 && (
              <Menu
                align="end"
                trigger={
                  <Button variant="quiet" icon={<Download />}>
                    {t("conversation.export.label")}
                  </Button>
                }
                groups={[{ items: exported("/conversations/export", filters) }]}
              />
            )}
          </>
        }
        news={<NewsButton begun={news.begun} changed={news.changed} onShow={showNews} />}
        empty={<NoConversations hidesTests={!tests.shown} onShowTests={tests.toggle} />}
      />
    </Page>
  );
}

function NoConversations({ hidesTests, onShowTests }: { hidesTests: boolean; onShowTests: () => void }) {
  const { t } = useTranslation();
  const hasProfiles = useHasRoute("/profiles");
  return (
    <EmptyState
      drawing={<MessageSquare className="size-6" />}
      title={t("conversation.none")}
      text={t("conversation.noneHelp")}
      actions={
        <>
          {hasProfiles && (
            <Button variant="primary" asChild>
              <Link href="/profiles">{t("conversation.toProfiles")}</Link>
            </Button>
          )}
          {hidesTests && <Button onClick={onShowTests}>{t("conversation.showTests")}</Button>}
        </>
      }
    />
  );
}
