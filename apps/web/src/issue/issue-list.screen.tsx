import type { Issue } from "@parlo/contract";
import { EmptyState, List, ListNews, Page, Segment, Select, showAgo, showAlternate } from "@parlo/ui";
import { useParams } from "@tanstack/react-router";
import { Check, CircleCheck, Cpu, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { causeOf, wordingOf } from "../app/cause-words.ts";
import { troubleOf } from "../app/trouble-of.ts";
import { HourBars } from "./hour-bars.tsx";
import type { IssueSearch } from "./issue-search.ts";
import { placeOf } from "./issue-words.ts";
import { SeverityTile } from "./severity-mark.tsx";
import { issueFilters, issuePageSize, useIssues } from "./use-issues.ts";
import { type IssuesShown, issuesShown, useIssuesShown } from "./use-issues-shown.ts";
import { useResolving } from "./use-resolving.ts";

interface IssueListScreenProps {
  search: IssueSearch;
  onSearch: (next: Partial<IssueSearch>) => void;
  onOpen: (issue: Issue) => void;
  /** The one that is looked at, beside the list. */
  children: ReactNode;
}

export function IssueListScreen({ search, onSearch, onOpen, children }: IssueListScreenProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const { issueId } = useParams({ strict: false });
  const [shown, setShown] = useIssuesShown();
  const { query, fresh } = useIssues(search, shown);
  const { data } = query;
  const resolving = useResolving(issueFilters(search));
  const engineWord = (type: Issue["engineType"]) => t(`issue.engineType.${type}`);
  const engine = (
    <Select
      label={t("issue.engine")}
      value={search.engineType}
      onChange={(engineType) => onSearch({ engineType: engineType as IssueSearch["engineType"], page: 1 })}
      options={(["all", "conv-ai", "stt", "tts"] as const).map((value) => ({
        value,
        label: t(`issue.engineType.${value}`),
      }))}
    />
  );
  const again = () => void query.refetch();
  return (
    <Page
      title={t("frame.nav.issues")}
      content="flush"
      state={
        data && (
          <span className="tabular-nums max-tablet:hidden">{t(`issue.count.${shown}`, { count: data.count })}</span>
        )
      }
      actions={
        <Segment
          label={t("issue.shown")}
          value={shown}
          onChange={(next) => {
            setShown(next as IssuesShown);
            onSearch({ page: 1 });
          }}
          options={issuesShown.map((value) => ({ value, label: t(`issue.${value}`) }))}
        />
      }
    >
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <List<Issue>
            label={t("frame.nav.issues")}
            name="issues"
            rows={data?.results}
            count={data?.count}
            {...troubleOf(query)}
            onRetry={again}
            rowId={({ id }) => id}
            rowName={(issue) => causeOf(issue, t)}
            isCurrent={({ id }) => id === issueId}
            onOpen={onOpen}
            bulkActions={
              resolving.may
                ? [
                    {
                      id: "resolve",
                      label: t("issue.resolve"),
                      icon: <Check />,
                      onSelect: (rows: readonly Issue[]) => void resolving.run(rows.filter(isOpen), "resolve"),
                    },
                    {
                      id: "reopen",
                      label: t("issue.reopen"),
                      icon: <RotateCcw />,
                      onSelect: (rows: readonly Issue[]) =>
                        void resolving.run(
                          rows.filter((row) => !isOpen(row)),
                          "reopen",
                        ),
                    },
                  ].filter(({ id }) => shown === "all" || id === (shown === "open" ? "resolve" : "reopen"))
                : []
            }
            columns={[
              {
                id: "message",
                label: t("issue.message"),
                always: true,
                title: ({ message }) => message,
                cell: (issue) => (
                  <span className="flex items-center gap-3 py-[9px]">
                    <SeverityTile severity={issue.severity} />
                    <span className="min-w-0">
                      <span dir="auto" className="block truncate font-medium">
                        {causeOf(issue, t)}
                      </span>
                      <span className="block truncate text-xs text-text-2">
                        {[placeOf(issue, engineWord), wordingOf(issue, t)].filter(Boolean).join(" · ")}
                      </span>
                    </span>
                  </span>
                ),
              },
              {
                id: "hours",
                label: t("issue.seen.hours"),
                width: "136px",
                cell: ({ cause, severity }) =>
                  cause && <HourBars hours={cause.hours} severity={severity} className="h-5 w-[112px]" />,
              },
              {
                id: "often",
                label: t("issue.seen.often"),
                align: "end",
                width: "118px",
                cell: ({ cause }) =>
                  cause && (
                    <span className="block">
                      <span className="block font-medium tabular-nums">
                        {t("issue.seen.times", { count: cause.count })}
                      </span>
                      {cause.conversations > 0 && (
                        <span className="block truncate text-xs text-text-2">
                          {t("issue.seen.conversations", { count: cause.conversations })}
                        </span>
                      )}
                    </span>
                  ),
              },
              {
                id: "instant",
                label: t("issue.seen.lastAt"),
                sortable: true,
                align: "end",
                width: "120px",
                title: ({ instant }) => showAlternate(instant),
                cell: (issue) => (
                  <span className="flex items-center justify-end gap-2 text-text-2">
                    {!isOpen(issue) && (
                      <CircleCheck role="img" aria-label={t("issue.isResolved")} className="text-ok-text" />
                    )}
                    {showAgo(issue.instant, language)}
                  </span>
                ),
              },
            ]}
            phoneRow={(issue) => (
              <span className="flex items-center gap-3">
                <SeverityTile severity={issue.severity} />
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="line-clamp-2 font-medium">
                    {causeOf(issue, t)}
                  </span>
                  <span className="block truncate text-xs text-text-2">{placeOf(issue, engineWord)}</span>
                </span>
                <span className="flex-none text-end text-xs text-text-2">
                  {issue.cause && (
                    <span className="block text-sm font-medium text-text tabular-nums">
                      {t("issue.seen.times", { count: issue.cause.count })}
                    </span>
                  )}
                  {showAgo(issue.instant, language)}
                </span>
              </span>
            )}
            page={search.page}
            pageSize={issuePageSize}
            onPage={(page) => onSearch({ page })}
            sort={search.sort[0]}
            onSort={(_, direction) => onSearch({ sort: [["instant", direction]], page: 1 })}
            search={search.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
            searchPlaceholder={t("issue.search")}
            filters={
              search.engineType === "all"
                ? []
                : [
                    {
                      id: "engineType",
                      label: t("issue.engineIs"),
                      value: t(`issue.engineType.${search.engineType}`),
                      editor: () => engine,
                      onRemove: () => onSearch({ engineType: "all", page: 1 }),
                    },
                  ]
            }
            filterOffers={
              search.engineType === "all"
                ? [{ id: "engineType", label: t("issue.engine"), icon: <Cpu aria-hidden />, editor: () => engine }]
                : []
            }
            onClearFilters={() => onSearch({ search: "", engineType: "all", page: 1 })}
            news={fresh > 0 && <ListNews onShow={again}>{t("issue.fresh", { count: fresh })}</ListNews>}
            empty={
              <EmptyState
                drawing={<CircleCheck className="size-6 text-ok-text" />}
                title={t(`issue.none.${shown}`)}
                text={t("issue.noneHelp")}
              />
            }
          />
        </div>
        {children}
      </div>
    </Page>
  );
}

const isOpen = ({ resolvedAt }: Issue) => resolvedAt === null;
