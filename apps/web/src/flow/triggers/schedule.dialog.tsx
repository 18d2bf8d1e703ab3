import { type AutomationSchedule, nameSchema, timeZoneSchema } from "@parlo/contract";
import { type FlowInput, isNeeded, readWritten, writtenOf } from "@parlo/engine";
import { FormField, Select, TextField, zoneOptions } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { client } from "../../app/api.ts";
import { useSchemaForm } from "../../app/use-schema-form.ts";
import { TypedField } from "../../canvas/index.ts";
import { TriggerDialog } from "./trigger.dialog.tsx";
import type { TriggersOfFlow } from "./trigger-part.tsx";
import { useRefreshTriggers } from "./use-refresh-triggers.ts";

/** What most people want; everything else is typed. */
const rhythms = {
  hourly: "0 * * * *",
  daily: "0 9 * * *",
  weekdays: "0 9 * * MON-FRI",
  weekly: "0 9 * * MON",
  monthly: "0 9 1 * *",
} as const;
const rhythmNames = Object.keys(rhythms) as (keyof typeof rhythms)[];

type Value = AutomationSchedule["inputs"][string];

interface ScheduleDialogProps extends Pick<TriggersOfFlow, "flowId" | "inputs"> {
  /** Null makes a new one. */
  schedule: AutomationSchedule | null;
  onClose: () => void;
}

export function ScheduleDialog({ flowId, inputs, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefreshTriggers();
  const stored = schedule?.inputs ?? {};
  const schema = z.object({
    name: z.string().trim().min(1, "Required").pipe(nameSchema),
    cron: z.string().trim().min(1, "Required").max(200),
    timeZone: timeZoneSchema,
    values: z.tuple(inputs.map(valueSchema) as [ReturnType<typeof valueSchema>]),
  });
  const form = useSchemaForm(schema, {
    defaultValues: {
      name: schedule?.name ?? "",
      cron: schedule?.cron ?? rhythms.daily,
      timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      values: inputs.map(({ name }) => writtenOf(stored[name])) as [string],
    },
  });
  const save = async ({ values, ...fields }: z.output<typeof schema>) => {
    const given = inputs.flatMap(({ name, type = "String" }, at): [string, Value][] => {
      const typed = values[at] ?? "";
      const before = stored[name];
      if (before !== undefined && typed === writtenOf(before)) return [[name, before]];
      return typed === "" ? [] : [[name, readWritten(type, typed) as Value]];
    });
    const changes = { ...fields, inputs: inputs.length === 0 ? stored : Object.fromEntries(given) };
    await (schedule
      ? client.automationSchedule.update({ id: schedule.id, ...changes }, { context: { version: schedule.version } })
      : client.automationSchedule.create({ flowId, ...changes }));
    await refresh();
    onClose();
  };
  return (
    <TriggerDialog kind="Schedule" isNew={schedule === null} form={form} onClose={onClose} onSave={save}>
      <FormField<string> name="cron">
        {({ onChange, ...field }) => (
          <>
            <Select
              label={t("flow.triggers.rhythm")}
              value={rhythmNames.find((name) => rhythms[name] === field.value) ?? ""}
              onChange={(name) => name && onChange(rhythms[name as keyof typeof rhythms])}
              options={[
                ...rhythmNames.map((value) => ({ value, label: t(`flow.triggers.rhythms.${value}`) })),
                { value: "", label: t("flow.triggers.rhythms.own") },
              ]}
            />
            <TextField
              {...field}
              onChange={onChange}
              label={t("flow.triggers.cron")}
              help={t("flow.triggers.cronHelp")}
              mono
              autoComplete="off"
            />
          </>
        )}
      </FormField>
      <FormField<string> name="timeZone">
        {(field) => <Select {...field} label={t("flow.triggers.timeZone")} options={zoneOptions(field.value)} />}
      </FormField>
      {inputs.map(({ name, type, description, ...input }, at) => (
        <FormField<string> key={name} name={`values.${at}`}>
          {(field) => (
            <TypedField
              {...field}
              valueType={type}
              label={t("flow.triggers.input", { name })}
              help={description}
              optional={!isNeeded(input)}
            />
          )}
        </FormField>
      ))}
    </TriggerDialog>
  );
}

function valueSchema({ type, ...input }: FlowInput) {
  const text = isNeeded(input) ? z.string().min(1, "Required") : z.string();
  const fits = (typed: string) => typed === "" || !type || readWritten(type, typed) !== undefined;
  return text.refine(fits, "This value is not of the input's type");
}
