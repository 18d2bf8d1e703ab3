import { Select, Switch, TextsField, zoneOptions } from "@parlo/ui";
import { DurationField } from "../duration-field.tsx";
import type { NodeForm } from "../editor.ts";
import { templateVariables } from "../template-variables.editor.ts";
import { newTimes, WeekTimesRows } from "../week-times-rows.tsx";
import type { handoverToHumanKind } from "./handover-to-human.kind.ts";

export const handoverToHumanForm: NodeForm<typeof handoverToHumanKind> = {
  Form: ({ value, onChange, t, surroundings, problemAt }) => {
    const { languages, language, onLanguageChange } = surroundings;
    const { hours } = value;
    return (
      <>
        <Select
          label={t("fields.team")}
          help={t("fields.teamHelp")}
          error={problemAt("teamId")}
          value={value.teamId ?? ""}
          onChange={(id) => onChange({ ...value, teamId: id || null }, "teamId")}
          options={[{ value: "", label: t("fields.anybody") }, ...surroundings.teams]}
        />
        <TextsField
          label={t("fields.message")}
          help={t("fields.messageHelp")}
          error={problemAt("message")}
          value={value.message}
          onChange={(message, code) => onChange({ ...value, message }, `message.${code}`)}
          variables={templateVariables(surroundings)}
          {...{ languages, language, onLanguageChange }}
        />
        <DurationField
          label={t("fields.timeout")}
          help={t("fields.timeoutHelp")}
          unit={surroundings.t("seconds")}
          error={problemAt("timeoutMs")}
          value={value.timeoutMs}
          onChange={(timeoutMs) => onChange({ ...value, timeoutMs }, "timeoutMs")}
        />
        <Switch
          label={t("fields.hours")}
          help={t("fields.hoursHelp")}
          value={hours !== null}
          onChange={(on) => onChange({ ...value, hours: on ? { timeZone: "", times: [newTimes()] } : null }, "hours")}
        />
        {hours && (
          <>
            <WeekTimesRows
              label={t("fields.times")}
              addLabel={t("fields.addTimes")}
              daysLabel={t("fields.days")}
              value={hours.times}
              onChange={(times, field) => onChange({ ...value, hours: { ...hours, times } }, `hours.times.${field}`)}
              problemAt={(field) => problemAt(field === "" ? "hours.times" : `hours.times.${field}`)}
              {...{ t, surroundings }}
            />
            <Select
              label={t("fields.timeZone")}
              error={problemAt("hours.timeZone")}
              value={hours.timeZone}
              onChange={(timeZone) => onChange({ ...value, hours: { ...hours, timeZone } }, "hours.timeZone")}
              options={[{ value: "", label: t("fields.organizationZone") }, ...zoneOptions(hours.timeZone)]}
            />
          </>
        )}
      </>
    );
  },
};
