import { FormField, FormSection, Note } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { EngineSelect, stt } from "../configuration/index.ts";
import { SettingSegment, SettingSwitch } from "./setting-fields.tsx";

/** Speaking, listening and files. */
export function SettingsVoice({ onWeb }: { onWeb: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("profile.settings.voice")} text={t("profile.settings.voiceHelp")}>
      {onWeb && <Note>{t("profile.settings.voiceNotYet")}</Note>}
      <SettingSegment name="microphone" values={["off", "press", "handsFree"]} />
      <FormField<string> name="sttConfigurationId">
        {(field) => (
          <EngineSelect
            {...field}
            kind={stt}
            label={t("profile.settings.stt")}
            help={t("profile.settings.sttHelp")}
            none={t("profile.settings.sttDefault")}
          />
        )}
      </FormField>
      <SettingSwitch name="speakAnswers" />
      <SettingSwitch name="subtitles" />
      <SettingSwitch name="fileUpload" />
    </FormSection>
  );
}
