import type { Issue, IssueCause } from "@parlo/contract";
import { Button, Link, showDateTime, Tag } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleCheck, MessageSquare, RotateCcw, Webhook } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { causeOf, wordingOf } from "../app/cause-words.ts";
import { DetailPanel } from "../app/detail-panel.tsx";
import { useMay } from "../app/use-may.ts";
import { HourBars } from "./hour-bars.tsx";
import { IssueFacts } from "./issue-facts.tsx";
import type { IssueSearch } from "./issue-search.ts";
import { webhookOf } from "./issue-words.ts";
import { SeverityTag } from "./severity-mark.tsx";
import { useIssues } from "./use-issues.ts";
import { useIssuesShown } from "./use-issues-shown.ts";
import { useResolving } from "./use-resolving.ts";

interface IssueScreenProps {
  issueId: string;
  search: IssueSearch;
  onGo: (issueId: string) => void;
  onClose: () => void;
}

/** One issue beside the list. */
export function IssueScreen({ issueId, search, onGo, onClose }: IssueScreenProps) {
  const { t } = useTranslation();
  const [shown] = useIssuesShown();
  const rows = useIssues(search, shown).query.data?.results;
  const query = useQuery(api.issue.get.queryOptions({ input: { id: issueId } }));
  return (
    <DetailPanel
      id={issueId}
      rows={rows}
      query={query}
      words={{
        label: t("issue.issue"),
        previous: t("issue.previous"),
        next: t("issue.next"),
        loadFailed: t("issue.loadFailed"),
        notFound: t("issue.notFound"),
        toList: t("issue.toList"),
      }}
      onGo={onGo}
      onClose={onClose}
      state={(issue) => <State issue={issue} />}
    >
      {(issue) => <Details issue={issue} />}
    </DetailPanel>
  );
}

function State({ issue: { severity, resolvedAt, cause } }: { issue: Issue }) {
  const { t } = useTranslation();
  const oftenOf = ({ count, conversations }: IssueCause) =>
    [t("issue.seen.times", { count }), conversations > 0 && t("issue.seen.conversations", { count: conversations })]
      .filter(Boolean)
      .join(", ");
  return (
    <>
      <SeverityTag severity={severity} />
      {resolvedAt && (
        <Tag tone="ok" icon={<CircleCheck aria-hidden />}>
          {t("issue.isResolved")}
        </Tag>
      )}
      <span className="min-w-0 flex-1 truncate ps-1 text-xs text-text-2">{cause && oftenOf(cause)}</span>
    </>
  );
}

function Details({ issue }: { issue: Issue }) {
  const { t } = useTranslation();
  const resolving = useResolving();
  const may = useMay();
  const wording = wordingOf(issue, t);
  const webhook = may.edit && webhookOf(issue);
  const { conversationId, conversationMessageId, resolvedAt } = issue;
  const message = conversationMessageId ? `?message=${encodeURIComponent(conversationMessageId)}` : "";
  return (
    <div className="flex flex-col gap-4 px-5 pb-6">
      <div className="flex flex-col gap-1">
        <h2 dir="auto" className="text-lg font-bold [overflow-wrap:anywhere]">
          {causeOf(issue, t)}
        </h2>
        {wording && (
          <p dir="auto" lang="en" className="text-text-2 [overflow-wrap:anywhere]">
            {wording}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {resolving.may &&
          (resolvedAt ? (
            <Button icon={<RotateCcw />} busy={resolving.busy} onClick={() => void resolving.run([issue], "reopen")}>
              {t("issue.reopen")}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<Check />}
              busy={resolving.busy}
              onClick={() => void resolving.run([issue], "resolve")}
            >
              {t("issue.resolve")}
            </Button>
          ))}
        {conversationId && (
          <Button asChild>
            <Link href={`/conversations/${conversationId}/history${message}`}>
              <MessageSquare aria-hidden />
              {t("issue.openConversation")}
            </Link>
          </Button>
        )}
        {webhook && (
          <Button asChild>
            <Link href={webhook}>
              <Webhook aria-hidden />
              {t("issue.openWebhook")}
            </Link>
          </Button>
        )}
      </div>
      {issue.cause?.hours.some((count) => count > 0) && (
        <figure className="flex flex-col gap-2">
          <figcaption className="text-xs text-text-2">{t("issue.seen.perHour")}</figcaption>
          <HourBars hours={issue.cause.hours} severity={issue.severity} className="h-16 w-full" />
        </figure>
      )}
      <IssueFacts issue={issue} />
      {issue.messageExtended && (
        <pre
          dir="auto"
          className="overflow-x-auto rounded-md border border-line bg-surface-2 p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {issue.messageExtended}
        </pre>
      )}
      {resolvedAt && <p className="text-text-2">{t("issue.resolvedAt", { instant: showDateTime(resolvedAt) })}</p>}
    </div>
  );
}
