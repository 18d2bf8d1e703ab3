import type { AutomationSchedule } from "@parlo/contract";
import { IconButton, showAlternate, showDateTime, toast } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useAttempt } from "../../app/use-attempt.tsx";
import { useMay } from "../../app/use-may.ts";
import { ScheduleDialog } from "./schedule.dialog.tsx";
import { TriggerActions } from "./trigger-actions.tsx";
import { TriggerPart, TriggerRow, type TriggersOfFlow } from "./trigger-part.tsx";
import { TriggerState } from "./trigger-state.tsx";
import { triggerKeys } from "./use-refresh-triggers.ts";

/** All that one flow may sensibly have. */
const page = { size: 100, number: 1 };
/** Milliseconds until it is looked again when things run next. */
const lookMs = 15_000;

export function Schedules({ flowId, editable, inputs }: TriggersOfFlow) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<AutomationSchedule | "new" | null>(null);
  const query = useQuery({
    ...api.automationSchedule.list.queryOptions({ input: { flowId, pageSizeAndNumber: page } }),
    refetchInterval: lookMs,
  });
  return (
    <>
      <TriggerPart
        title={t("flow.triggers.schedules")}
        text={t("flow.triggers.schedulesHelp")}
        add={editable ? { label: t("flow.triggers.addSchedule"), onSelect: () => setEdited("new") } : undefined}
        none={t("flow.triggers.noSchedules")}
        failed={t("flow.triggers.loadFailed")}
        query={query}
        rows={query.data?.results.map((schedule) => (
          <ScheduleRow key={schedule.id} {...{ schedule, editable }} onEdit={() => setEdited(schedule)} />
        ))}
      />
      {edited && (
        <ScheduleDialog
          {...{ flowId, inputs }}
          schedule={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface ScheduleRowProps {
  schedule: AutomationSchedule;
  editable: boolean;
  onEdit: () => void;
}

function ScheduleRow({ schedule, editable, onEdit }: ScheduleRowProps) {
  const { t } = useTranslation();
  const may = useMay();
  const attempt = useAttempt(triggerKeys);
  const { id, name, cron, timeZone } = schedule;
  const runNow = () =>
    attempt(name, async () => {
      await client.automationSchedule.run({ id });
      toast({ variant: "success", title: t("flow.triggers.started", { name }) });
    });
  return (
    <TriggerRow
      name={name}
      state={<TriggerState {...schedule} />}
      facts={
        <>
          <WhenItRuns {...schedule} />
          <code className="whitespace-nowrap">{cron}</code> · {timeZone.replaceAll("_", " ")}
        </>
      }
      actions={
        <>
          {may.operate && (
            <IconButton
              size="sm"
              label={t("flow.triggers.runNow", { name })}
              icon={<Play />}
              onClick={() => void runNow()}
            />
          )}
          {editable && <TriggerActions trigger={schedule} api={api.automationSchedule} onEdit={onEdit} />}
        </>
      }
    />
  );
}

/** When it is due next; where what was due could not be started, since when and when that is tried again. */
function WhenItRuns({ nextAt, failedAt, retryAt }: AutomationSchedule) {
  const { t } = useTranslation();
  if (nextAt === null) return null;
  const words =
    failedAt && retryAt
      ? t("flow.triggers.failedAt", { when: showDateTime(failedAt), again: showDateTime(retryAt) })
      : t("flow.triggers.next", { when: showDateTime(nextAt) });
  const instant = retryAt ?? nextAt;
  return (
    <>
      <time dateTime={instant} title={showAlternate(instant)}>
        {words}
      </time>
      {" · "}
    </>
  );
}
