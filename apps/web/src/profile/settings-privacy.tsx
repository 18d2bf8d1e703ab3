import { FormField, FormSection, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { SettingNumber, SettingSwitch } from "./setting-fields.tsx";

/** What is kept of people, and for how long. */
export function SettingsPrivacy() {
  const { t } = useTranslation();
  return (
    <FormSection title={t("profile.settings.privacy")} text={t("profile.settings.privacyHelp")}>
      <SettingSwitch name="keepEndUser" helped />
      <FormField<string> name="settings.privacyUrl">
        {(field) => <TextField {...field} type="url" label={t("profile.settings.privacyUrl")} optional />}
      </FormField>
      <SettingNumber name="inactivityTimeout" helped unit={t("profile.settings.minutes")} />
    </FormSection>
  );
}
