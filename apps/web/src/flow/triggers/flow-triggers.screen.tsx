import { flowBehaviorSchema } from "@parlo/engine";
import { EmptyState, Note } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../app/api.ts";
import { type StoreState, useFlowEditor, useStoreState } from "../../canvas/index.ts";
import { FlowPage } from "../flow-page.tsx";
import { useSettingsTabs } from "../settings/use-settings-tabs.ts";
import { LastRuns } from "./last-runs.tsx";
import { Schedules } from "./schedules.tsx";
import { Webhooks } from "./webhooks.tsx";

const graphOf = ({ document }: StoreState) => document.graph;

/** What starts an automation: schedules and calls from outside; and how its last runs went. */
export function FlowTriggersScreen() {
  const { t } = useTranslation();
  const { flowId, editable } = useFlowEditor();
  const { type, settings } = useStoreState(graphOf);
  const tabs = useSettingsTabs("triggers");
  const { data } = useQuery(api.flow.list.queryOptions({ input: { id: flowId, includeArchived: true } }));
  const behavior = flowBehaviorSchema.safeParse(settings);
  const part = { flowId, editable, inputs: behavior.success ? behavior.data.inputs : [] };
  return (
    <FlowPage title={t("flow.settings.title")} tabs={tabs}>
      {type === "Automation" ? (
        <div className="max-w-[780px]">
          {data?.results[0]?.publishedVersion === null && (
            <div className="mb-5">
              <Note tone="warn">{t("flow.triggers.notLive")}</Note>
            </div>
          )}
          <Schedules {...part} />
          <Webhooks {...part} />
          <LastRuns flowId={flowId} />
        </div>
      ) : (
        <EmptyState title={t("flow.triggers.noneTitle")} text={t("flow.triggers.noneText")} />
      )}
    </FlowPage>
  );
}
