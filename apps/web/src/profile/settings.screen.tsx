import { type Profile, type ProfileSettings, profileSettingsSchema } from "@parlo/contract";
import { FormPage, LanguageTextsProvider } from "@parlo/ui";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReadOnly } from "../app/use-read-only.ts";
import { useSchemaForm } from "../app/use-schema-form.ts";
import { ProfilePart } from "./profile-part.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { settingNames } from "./setting-names.ts";
import { SettingsKiosk } from "./settings-kiosk.tsx";
import { SettingsLook } from "./settings-look.tsx";
import { SettingsPrivacy } from "./settings-privacy.tsx";
import { SettingsStart } from "./settings-start.tsx";
import { SettingsVoice } from "./settings-voice.tsx";
import type { ProfileChanges } from "./use-profile.ts";

const settings = profileSettingsSchema.shape;
const schema = z.object({
  /** Empty: the organisation's default. */
  sttConfigurationId: z.string(),
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
  const stored = {
    sttConfigurationId: profile.sttConfigurationId ?? "",
    settings: { ...rest, privacyUrl: privacyUrl ?? "", roomId: roomId ?? "" },
  };
  const readOnly = useReadOnly();
  const form = useSchemaForm(schema, { defaultValues: stored, values: stored });
  const labels = {
    sttConfigurationId: t("profile.settings.stt"),
    ...Object.fromEntries(settingNames.map((name) => [`settings.${name}`, t(`profile.settings.${name}`)])),
  };
  const kiosk = profile.touchpoint === "Kiosk";
  return (
    <LanguageTextsProvider>
      <FormPage
        readOnly={readOnly}
        form={form}
        labels={labels}
        aside={<Preview profileId={profile.id} control={form.control} />}
        onSave={({ settings: typed, sttConfigurationId }) =>
          onSave({ settings: settingsOf(typed), sttConfigurationId: sttConfigurationId || null })
        }
      >
        <SettingsStart languages={profile.languages} />
        <SettingsLook />
        <SettingsVoice onWeb={!kiosk} />
        <SettingsPrivacy />
        {kiosk && <SettingsKiosk />}
      </FormPage>
    </LanguageTextsProvider>
  );
}

/** Draws anew with each key, which the form itself need not. */
function Preview({ profileId, control }: { profileId: string; control: Control<z.input<typeof schema>> }) {
  return (
    <ProfilePreview profileId={profileId} unsaved={{ settings: settingsOf(useWatch({ control, name: "settings" })) }} />
  );
}
