import type { Issue } from "@parlo/contract";
import { Card, EmptyState, Link, Skeleton, showAgo, showAlternate, Tooltip } from "@parlo/ui";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { causeOf } from "../app/cause-words.ts";
import { SeverityTile } from "../issue/index.ts";

/** The newest that nobody has dealt with. */
export function MonitoringIssues({ issues }: { issues: readonly Issue[] | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <Card
      content="flush"
      title={t("settings.monitoring.recent")}
      aside={
        issues && issues.length > 0 ? (
          <Link href="/issues" className="pe-1 font-medium text-brand-text">
            {t("issue.toList")}
          </Link>
        ) : null
      }
    >
      {!issues && (
        <div className="p-4">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {issues?.length === 0 && (
        <EmptyState
          drawing={<CircleCheck className="size-6 text-ok-text" />}
          title={t("issue.none.open")}
          text={t("issue.noneHelp")}
        />
      )}
      <ul className="pb-1 empty:hidden">
        {issues?.map(({ id, severity, code, message, profileName, engineName, engineProvider, instant }) => (
          <li
            key={id}
            className="relative flex items-center gap-2.5 border-t border-line px-4 py-2 first:border-0 hover:bg-surface-2"
          >
            <SeverityTile severity={severity} />
            <div className="min-w-0 flex-1">
              <Link href={`/issues/${id}`} className="block truncate font-medium after:absolute after:inset-0">
                {causeOf({ code, message }, t)}
              </Link>
              <p className="truncate text-xs text-text-3">
                {[profileName, engineName ?? engineProvider].filter(Boolean).join(" · ")}
              </p>
            </div>
            <Tooltip text={showAlternate(instant)}>
              <span className="flex-none text-xs text-text-3">{showAgo(instant, i18n.resolvedLanguage ?? "en")}</span>
            </Tooltip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
