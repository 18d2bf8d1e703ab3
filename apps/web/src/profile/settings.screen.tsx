import { type Profile, type ProfileSettings, profileSettingsSchema } from "@parlo/contract";
import {
  FormField,
  FormPage,
  FormSection,
  LanguageTexts,
  LanguageTextsProvider,
  NumberField,
  RadioCards,
  Segment,
  Select,
  Switch,
  TextField,
} from "@parlo/ui";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { ColourField } from "./colour-field.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { SuggestedQuestions } from "./suggested-questions.tsx";
import type { ProfileChanges } from "./use-profile.ts";

const settings = profileSettingsSchema.shape;
const schema = z.object({
  settings: profileSettingsSchema.extend({
    /** Empty: none. */
    privacyUrl: z.union([z.literal(""), settings.privacyUrl.unwrap().unwrap()]),
    roomId: z.union([z.literal(""), settings.roomId.unwrap().unwrap()]),
  }),
});

type Typed = z.input<typeof schema>["settings"];

/** As the API has them: what is left empty is none. */
const settingsOf = ({ privacyUrl, roomId, ...fields }: Typed): ProfileSettings => ({
  ...(fields as ProfileSettings),
  privacyUrl: privacyUrl || null,
  roomId: roomId || null,
});

export function SettingsScreen({ profileId }: { profileId: string }) {
  return (
    <ProfilePart profileId={profileId}>{(profile, save) => <Settings profile={profile} onSave={save} />}</ProfilePart>
  );
}

function Settings({ profile, onSave }: { profile: Profile; onSave: (changes: ProfileChanges) => Promise<void> }) {
  const { t } = useTranslation();
  const { privacyUrl, roomId, ...rest } = profile.settings;
  const stored = { settings: { ...rest, privacyUrl: privacyUrl ?? "", roomId: roomId ?? "" } };
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const label = (field: keyof typeof settings) => t(`profile.settings.${field}`);
  const labels = Object.fromEntries(
    Object.keys(settings).map((field) => [`settings.${field}`, label(field as keyof typeof settings)]),
  );
  const options = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`profile.settings.${field}Options.${value}`) }));
  const toggle = (field: keyof typeof settings, help?: string) => (
    <FormField<boolean> name={`settings.${field}`}>
      {(bound) => <Switch {...bound} label={label(field)} help={help} />}
    </FormField>
  );
  const kiosk = profile.touchpoint === "Kiosk";
  return (
    <LanguageTextsProvider>
      <FormPage
        readOnly={readOnly}
        form={form}
        labels={labels}
        aside={<Preview profileId={profile.id} control={form.control} />}
        onSave={({ settings: typed }) => onSave({ settings: settingsOf(typed) })}
      >
        <FormSection title={t("profile.settings.startSection")} text={t("profile.settings.startHelp")}>
          <FormField<string> name="settings.start">
            {(field) => (
              <RadioCards
                {...field}
                label={label("start")}
                options={options("start", ["pageLoad", "open", "signal"])}
              />
            )}
          </FormField>
          <div className="grid gap-3 tablet:grid-cols-[3fr_2fr]">
            <FormField<Record<string, string>> name="settings.teaser">
              {(field) => <LanguageTexts {...field} label={label("teaser")} languages={profile.languages} optional />}
            </FormField>
            <FormField<number | null> name="settings.teaserDelay">
              {(field) => (
                <NumberField
                  {...field}
                  label={label("teaserDelay")}
                  help={t("profile.settings.teaserDelayHelp")}
                  unit={t("profile.settings.seconds")}
                />
              )}
            </FormField>
          </div>
          <FormField<Record<string, string[]>> name="settings.suggestedQuestions">
            {(field) => (
              <SuggestedQuestions {...field} label={label("suggestedQuestions")} languages={profile.languages} />
            )}
          </FormField>
          {toggle("disclaimer", t("profile.settings.disclaimerHelp"))}
        </FormSection>
        <FormSection title={t("profile.settings.look")} text={t("profile.settings.lookHelp")}>
          <div className="grid gap-3 tablet:grid-cols-2">
            <FormField<string> name="settings.colour">
              {(field) => <ColourField {...field} label={label("colour")} />}
            </FormField>
            <FormField<string> name="settings.corner">
              {(field) => (
                <Select
                  {...field}
                  label={label("corner")}
                  options={options("corner", ["bottom-right", "bottom-left", "top-right", "top-left"])}
                />
              )}
            </FormField>
          </div>
          <FormField<string> name="settings.theme">
            {(field) => (
              <div className="flex flex-col items-start gap-1.5">
                <span className="font-medium">{label("theme")}</span>
                <Segment
                  label={label("theme")}
                  value={field.value}
                  onChange={field.onChange}
                  options={options("theme", ["light", "dark", "auto"])}
                />
              </div>
            )}
          </FormField>
          {toggle("chatOpen")}
          {toggle("languageSwitcher")}
          {toggle("restartButton")}
        </FormSection>
        <FormSection title={t("profile.settings.privacy")} text={t("profile.settings.privacyHelp")}>
          {toggle("keepEndUser", t("profile.settings.keepEndUserHelp"))}
          <FormField<string> name="settings.privacyUrl">
            {(field) => <TextField {...field} type="url" label={label("privacyUrl")} optional />}
          </FormField>
          <FormField<number | null> name="settings.inactivityTimeout">
            {(field) => (
              <NumberField
                {...field}
                label={label("inactivityTimeout")}
                help={t("profile.settings.inactivityTimeoutHelp")}
                unit={t("profile.settings.minutes")}
              />
            )}
          </FormField>
          {kiosk && (
            <FormField<string> name="settings.roomId">
              {(field) => (
                <TextField {...field} label={label("roomId")} help={t("profile.settings.roomIdHelp")} optional />
              )}
            </FormField>
          )}
        </FormSection>
      </FormPage>
    </LanguageTextsProvider>
  );
}

/** Draws anew with each key, which the form itself need not. */
function Preview({ profileId, control }: { profileId: string; control: Control<{ settings: Typed }> }) {
  return <ProfilePreview profileId={profileId} settings={settingsOf(useWatch({ control, name: "settings" }))} />;
}
