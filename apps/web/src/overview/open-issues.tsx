import { Card, EmptyState, Link, Skeleton, showAgo, showAlternate, Tooltip } from "@parlo/ui";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { causeOf } from "../app/cause-words.ts";
import { hasFailed } from "../app/has-failed.ts";
import { useHasRoute } from "../app/use-has-route.ts";
import { CardFailure } from "./card-failure.tsx";
import type { Overview } from "./use-overview.ts";

const dots = { info: "bg-info", warning: "bg-warn", error: "bg-danger", critical: "bg-danger" } as const;

export function OpenIssues({ issues }: { issues: Overview["issues"] }) {
  const { t, i18n } = useTranslation();
  const hasList = useHasRoute("/issues");
  const { data } = issues;
  return (
    <Card
      content="flush"
      title={t("overview.openIssues")}
      aside={
        hasList && data && data.count > 0 ? (
          <Link href="/issues" className="pe-1 font-medium text-brand-text">
            {t("overview.allIssues", { count: data.count })}
          </Link>
        ) : null
      }
    >
      {!data && !hasFailed(issues) && (
        <div className="flex flex-col gap-5 p-4">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      <CardFailure query={issues} />
      {data?.count === 0 && (
        <EmptyState
          drawing={<CircleCheck className="size-6 text-ok-text" />}
          title={t("overview.noIssues")}
          text={t("overview.noIssuesHelp")}
        />
      )}
      <ul className="pb-1">
        {data?.results.map((issue) => (
          <li
            key={issue.id}
            className="relative flex gap-2.5 border-t border-line px-4 py-[9px] first:border-0 hover:bg-surface-2"
          >
            <span aria-hidden className={`mt-1.5 size-[7px] flex-none rounded-full ${dots[issue.severity]}`} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                <span className="sr-only">{t(`overview.severity.${issue.severity}`)}: </span>
                {hasList ? (
                  <Link href={`/issues/${issue.id}`} className="after:absolute after:inset-0">
                    {causeOf(issue, t)}
                  </Link>
                ) : (
                  causeOf(issue, t)
                )}
              </p>
              <p className="truncate text-xs text-text-3">
                {[issue.profileName, issue.engineName ?? issue.engineProvider].filter(Boolean).join(" · ")}
              </p>
            </div>
            <Tooltip text={showAlternate(issue.instant)}>
              <span className="flex-none text-end text-xs text-text-3">
                {issue.cause && (
                  <span className="block text-sm font-medium text-text tabular-nums">
                    {t("issue.seen.times", { count: issue.cause.count })}
                  </span>
                )}
                {showAgo(issue.instant, i18n.resolvedLanguage ?? "en")}
              </span>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
