import { FormField, FormSection, TextField } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { SettingNumber, SettingSegment, SettingSwitch } from "./setting-fields.tsx";

/** What a screen in a room has besides: it is handed out to the kiosk in the settings document. */
export function SettingsKiosk() {
  const { t } = useTranslation();
  const [seconds, milliseconds] = [t("profile.settings.seconds"), t("profile.settings.milliseconds")];
  return (
    <FormSection title={t("profile.touchpoints.Kiosk")} text={t("profile.settings.kioskHelp")}>
      <SettingNumber name="kiosk.voiceActivity.threshold" helped />
      <div className="grid gap-3 tablet:grid-cols-2">
        <SettingNumber name="kiosk.voiceActivity.minimumSpeech" helped unit={milliseconds} />
        <SettingNumber name="kiosk.voiceActivity.endSilence" helped unit={milliseconds} />
      </div>
      <SettingSwitch name="kiosk.presence.approached" helped />
      <SettingSwitch name="kiosk.presence.left" helped />
      <div className="grid gap-3 tablet:grid-cols-2">
        <SettingNumber name="kiosk.presence.leftAfter" unit={seconds} />
        <SettingNumber name="kiosk.idleTimeout" helped unit={seconds} />
      </div>
      <SettingSegment name="kiosk.camera" values={["face", "upperBody", "wholeBody"]} />
      <SettingNumber name="kiosk.volume" unit="%" />
      <FormField<string> name="settings.roomId">
        {(field) => (
          <TextField {...field} label={t("profile.settings.roomId")} help={t("profile.settings.roomIdHelp")} optional />
        )}
      </FormField>
    </FormSection>
  );
}
