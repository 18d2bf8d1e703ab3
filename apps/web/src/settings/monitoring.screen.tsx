import { Failure } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../app/api.ts";
import { MonitoringFacts } from "./monitoring-facts.tsx";
import { MonitoringFigures } from "./monitoring-figures.tsx";
import { MonitoringIssues } from "./monitoring-issues.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** Milliseconds between two looks, while the page is seen. */
const again = 10_000;

/** How the server does, and what waits. */
export function MonitoringScreen() {
  const { t } = useTranslation();
  const query = useQuery({ ...api.monitoring.get.queryOptions(), refetchInterval: again });
  const issues = useQuery({
    // By their cause, as the list of issues counts them.
    ...api.issue.list.queryOptions({
      input: { resolved: "false", grouped: true, pageSizeAndNumber: { size: 5, number: 1 } },
    }),
    refetchInterval: again,
  });
  const failed = query.error ?? issues.error;
  return (
    <SettingsPage>
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-tablet:p-4">
        <div className="flex flex-col gap-4">
          {failed ? (
            <Failure
              title={t("settings.monitoring.failed")}
              text={t("settings.monitoring.failedHelp")}
              onRetry={() => {
                void query.refetch();
                void issues.refetch();
              }}
              details={failed.message}
            />
          ) : (
            <>
              <MonitoringFigures monitoring={query.data} openIssues={issues.data?.count} />
              <div className="grid items-start gap-4 desk:grid-cols-2">
                <MonitoringIssues issues={issues.data?.results} />
                <MonitoringFacts monitoring={query.data} at={query.dataUpdatedAt} />
              </div>
            </>
          )}
        </div>
      </div>
    </SettingsPage>
  );
}
