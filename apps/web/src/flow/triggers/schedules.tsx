import type { AutomationSchedule } from "@parlo/contract";
import { IconButton, Menu, showAlternate, showDateTime, Tag, toast } from "@parlo/ui";
import { useQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, Pause, Pencil, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client } from "../../app/api.ts";
import { useMay } from "../../app/use-may.ts";
import { ScheduleDialog } from "./schedule.dialog.tsx";
import { TriggerPart, TriggerRow, type TriggersOfFlow } from "./trigger-part.tsx";
import { useTriggerAction } from "./use-trigger-action.ts";

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
  const { run } = useTriggerAction();
  const { id, name, cron, timeZone, enabled, nextAt, version } = schedule;
  const restore = () => run(name, () => client.automationSchedule.restore({ id }));
  const remove = () =>
    run(
      name,
      () => client.automationSchedule.archive({ id }, { context: { version } }),
      () =>
        toast({
          title: t("flow.triggers.removed", { name }),
          action: { label: t("flow.triggers.undo"), onSelect: () => void restore() },
        }),
    );
  const toggle = () =>
    run(name, () => client.automationSchedule.update({ id, enabled: !enabled }, { context: { version } }));
  const runNow = () =>
    run(
      name,
      () => client.automationSchedule.run({ id }),
      () => toast({ variant: "success", title: t("flow.triggers.started", { name }) }),
    );
  return (
    <TriggerRow
      name={name}
      state={<ScheduleState {...schedule} />}
      facts={
        <>
          {nextAt && (
            <>
              <time dateTime={nextAt} title={showAlternate(nextAt)}>
                {t("flow.triggers.next", { when: showDateTime(nextAt) })}
              </time>
              {" · "}
            </>
          )}
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
          {editable && (
            <Menu
              align="end"
              trigger={<IconButton size="sm" label={t("flow.triggers.actions", { name })} icon={<Ellipsis />} />}
              groups={[
                {
                  items: [
                    { label: t("flow.triggers.edit"), icon: <Pencil />, onSelect: onEdit },
                    {
                      label: t(enabled ? "flow.triggers.pause" : "flow.triggers.resume"),
                      icon: enabled ? <Pause /> : <Play />,
                      onSelect: () => void toggle(),
                    },
                    {
                      label: t("flow.triggers.remove"),
                      icon: <Archive />,
                      danger: true,
                      onSelect: () => void remove(),
                    },
                  ],
                },
              ]}
            />
          )}
        </>
      }
    />
  );
}

function ScheduleState({ enabled, pausedBecause }: AutomationSchedule) {
  const { t } = useTranslation();
  if (enabled)
    return (
      <Tag tone="ok" dot>
        {t("flow.triggers.on")}
      </Tag>
    );
  return pausedBecause ? (
    <Tag tone="warn" icon={<Pause />}>
      {t("flow.triggers.pausedNotLive")}
    </Tag>
  ) : (
    <Tag icon={<Pause />}>{t("flow.triggers.paused")}</Tag>
  );
}
