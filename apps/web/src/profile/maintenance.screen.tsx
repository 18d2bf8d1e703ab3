import { type Profile, profileMaintenanceSchema } from "@parlo/contract";
import { Button, FormField, FormPage, FormSection, IconButton, LanguageTexts, Switch, TextField } from "@parlo/ui";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { fromLocalTime, toLocalTime } from "./local-time.ts";
import { ProfilePart } from "./profile-part.tsx";
import type { ProfileChanges } from "./use-profile.ts";

const schema = z.object({ suspended: z.boolean(), maintenance: profileMaintenanceSchema });
type Window = z.output<typeof profileMaintenanceSchema>["windows"][number];

export function MaintenanceScreen({ profileId }: { profileId: string }) {
  return (
    <ProfilePart profileId={profileId}>
      {(profile, save) => <Maintenance profile={profile} onSave={save} />}
    </ProfilePart>
  );
}

function Maintenance({ profile, onSave }: { profile: Profile; onSave: (changes: ProfileChanges) => Promise<void> }) {
  const { t } = useTranslation();
  const { suspended, maintenance } = profile;
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: { suspended, maintenance }, values: { suspended, maintenance } });
  const labels = {
    suspended: t("profile.maintenance.suspended"),
    "maintenance.message": t("profile.maintenance.message"),
    "maintenance.windows": t("profile.maintenance.windows"),
  };
  return (
    <FormPage readOnly={readOnly} form={form} labels={labels} onSave={onSave}>
      <FormSection title={t("profile.maintenance.now")} text={t("profile.maintenance.nowHelp")}>
        <FormField<boolean> name="suspended">
          {(field) => <Switch {...field} label={labels.suspended} help={t("profile.maintenance.suspendedHelp")} />}
        </FormField>
        <FormField<Record<string, string>> name="maintenance.message">
          {(field) => (
            <LanguageTexts
              {...field}
              label={labels["maintenance.message"]}
              help={t("profile.maintenance.messageHelp")}
              languages={profile.languages}
              rows={3}
              optional
            />
          )}
        </FormField>
      </FormSection>
      <FormSection title={labels["maintenance.windows"]} text={t("profile.maintenance.windowsHelp")}>
        <FormField<Window[]> name="maintenance.windows">
          {({ value, onChange }) => <Windows value={value} onChange={onChange} />}
        </FormField>
      </FormSection>
    </FormPage>
  );
}

function Windows({ value, onChange }: { value: readonly Window[]; onChange: (windows: Window[]) => void }) {
  const { t } = useTranslation();
  const put = (index: number, changes: Partial<Window>) =>
    onChange(value.map((window, at) => (at === index ? { ...window, ...changes } : window)));
  const add = () => {
    const from = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
    const until = new Date(from.getTime() + 3_600_000);
    onChange([...value, { from: from.toISOString(), until: until.toISOString(), note: "" }]);
  };
  return (
    <div className="flex flex-col gap-3">
      {value.map((window, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no identity but its place
        <div key={index} className="flex flex-wrap items-end gap-2">
          <TextField
            className="w-48 max-tablet:w-full"
            type="datetime-local"
            label={t("profile.maintenance.from")}
            value={toLocalTime(window.from)}
            onChange={(time) => time && put(index, { from: fromLocalTime(time) })}
          />
          <TextField
            className="w-48 max-tablet:w-full"
            type="datetime-local"
            label={t("profile.maintenance.until")}
            value={toLocalTime(window.until)}
            onChange={(time) => time && put(index, { until: fromLocalTime(time) })}
          />
          <TextField
            className="min-w-40 flex-1"
            label={t("profile.maintenance.note")}
            optional
            value={window.note}
            onChange={(note) => put(index, { note })}
          />
          <IconButton
            label={t("profile.maintenance.removeWindow")}
            icon={<X />}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button icon={<Plus />} onClick={add}>
          {t("profile.maintenance.addWindow")}
        </Button>
      </div>
    </div>
  );
}
