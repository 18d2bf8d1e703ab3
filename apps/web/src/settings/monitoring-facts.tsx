import type { Monitoring } from "@parlo/contract";
import { Card, Skeleton, showDateTime, showTime } from "@parlo/ui";
import { useTranslation } from "react-i18next";

interface MonitoringFactsProps {
  monitoring: Monitoring | undefined;
  /** When it was looked at, in milliseconds. */
  at: number;
}

export function MonitoringFacts({ monitoring, at }: MonitoringFactsProps) {
  const { t } = useTranslation();
  const facts = monitoring && [
    ["version", monitoring.server.version],
    ["started", showDateTime(monitoring.server.startedAt)],
    ["database", t("settings.monitoring.postgres", monitoring.database)],
    ["asOf", showTime(at)],
  ];
  return (
    <Card title={t("settings.monitoring.server")}>
      {!facts && <Skeleton className="h-24 w-full" />}
      <dl className="flex flex-col gap-2">
        {facts?.map(([name, value]) => (
          <div key={name} className="flex gap-3">
            <dt className="w-28 flex-none text-text-2">{t(`settings.monitoring.${name}`)}</dt>
            <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
