import type { AutomationSchedule } from "@parlo/contract";
import { Tag } from "@parlo/ui";
import { Pause, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

type TriggerStateProps = Pick<AutomationSchedule, "enabled"> &
  Partial<Pick<AutomationSchedule, "pausedBecause" | "retryAt">>;

/** Whether it starts anything, and where it does not, whether it left off by itself. */
export function TriggerState({ enabled, pausedBecause, retryAt }: TriggerStateProps) {
  const { t } = useTranslation();
  if (enabled && retryAt)
    return (
      <Tag tone="danger" icon={<TriangleAlert />}>
        {t("flow.triggers.failing")}
      </Tag>
    );
  if (enabled)
    return (
      <Tag tone="ok" dot>
        {t("flow.triggers.on")}
      </Tag>
    );
  return (
    <Tag tone={pausedBecause ? "warn" : "neutral"} icon={<Pause />}>
      {t(pausedBecause ? "flow.triggers.pausedNotLive" : "flow.triggers.paused")}
    </Tag>
  );
}
