import type { Monitoring } from "@parlo/contract";
import { Figures, Link, showAgo, showMs } from "@parlo/ui";
import { useTranslation } from "react-i18next";

interface MonitoringFiguresProps {
  monitoring: Monitoring | undefined;
  /** Causes, not single failures. */
  openIssues: number | undefined;
}

export function MonitoringFigures({ monitoring, openIssues }: MonitoringFiguresProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  const number = (value: number | undefined) => value !== undefined && new Intl.NumberFormat(language).format(value);
  const way = (href: string, value: number | undefined) =>
    value === undefined ? undefined : (
      <Link
        href={href}
        className="relative rounded-xs hover:underline max-tablet:before:absolute max-tablet:before:-inset-x-4 max-tablet:before:-inset-y-1.5"
      >
        {number(value)}
      </Link>
    );
  const { conversations, queue, issues, database } = monitoring ?? {};
  const lastDay = issues && Object.values(issues.lastDay).reduce((sum, count) => sum + count, 0);
  const oldest = queue?.oldestAt;
  return (
    <Figures
      figures={[
        {
          name: t("settings.monitoring.active"),
          value: way("/conversations?state=Active", conversations?.active),
          note: conversations && t("settings.monitoring.people", conversations),
        },
        {
          name: t("settings.monitoring.queue"),
          value: queue && number(queue.inputs),
          note:
            queue &&
            (oldest
              ? t("settings.monitoring.oldest", { when: showAgo(oldest, language) })
              : t("settings.monitoring.empty")),
        },
        {
          name: t("settings.monitoring.issues"),
          value: way("/issues", openIssues),
          note: lastDay !== undefined && t("settings.monitoring.lastDay", { count: lastDay }),
        },
        {
          name: t("settings.monitoring.answer"),
          value: database && showMs(database.answerMs, language),
        },
      ]}
    />
  );
}
