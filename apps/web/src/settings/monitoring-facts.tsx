import type { Monitoring } from "@parlo/contract";
import { Card, FactList, Skeleton, showDateTime, showTime } from "@parlo/ui";
import { useTranslation } from "react-i18next";

interface MonitoringFactsProps {
  monitoring: Monitoring | undefined;
  /** When it was looked at, in milliseconds. */
  at: number;
}

export function MonitoringFacts({ monitoring, at }: MonitoringFactsProps) {
  const { t } = useTranslation();
  return (
    <Card title={t("settings.monitoring.server")}>
      {monitoring ? (
        <FactList
          facts={[
            { name: t("settings.monitoring.version"), value: monitoring.server.version },
            { name: t("settings.monitoring.started"), value: showDateTime(monitoring.server.startedAt) },
            {
              name: t("settings.monitoring.database"),
              value: t("settings.monitoring.postgres", monitoring.database),
            },
            { name: t("settings.monitoring.asOf"), value: showTime(at) },
          ]}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}
