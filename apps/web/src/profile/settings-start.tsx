import { FormField, FormSection, LanguageTexts, RadioCards } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { SettingNumber, SettingSwitch, useSettingOptions } from "./setting-fields.tsx";
import { SuggestedQuestions } from "./suggested-questions.tsx";

/** How the agent meets people: its first word, its greeting, and that it is none of them. */
export function SettingsStart({ languages }: { languages: readonly string[] }) {
  const { t } = useTranslation();
  const starts = useSettingOptions("start", ["pageLoad", "open", "signal"]);
  return (
    <FormSection title={t("profile.settings.startSection")} text={t("profile.settings.startHelp")}>
      <FormField<string> name="settings.start">
        {(field) => <RadioCards {...field} label={t("profile.settings.start")} options={starts} />}
      </FormField>
      <div className="grid gap-3 tablet:grid-cols-[3fr_2fr]">
        <FormField<Record<string, string>> name="settings.teaser">
          {(field) => <LanguageTexts {...field} label={t("profile.settings.teaser")} languages={languages} optional />}
        </FormField>
        <SettingNumber name="teaserDelay" helped unit={t("profile.settings.seconds")} />
      </div>
      <FormField<Record<string, string[]>> name="settings.suggestedQuestions">
        {(field) => (
          <SuggestedQuestions {...field} label={t("profile.settings.suggestedQuestions")} languages={languages} />
        )}
      </FormField>
      <SettingSwitch name="disclaimer" helped />
      <FormField<Record<string, string>> name="settings.disclaimerText">
        {(field) => (
          <LanguageTexts
            {...field}
            label={t("profile.settings.disclaimerText")}
            help={t("profile.settings.disclaimerTextHelp")}
            languages={languages}
            optional
          />
        )}
      </FormField>
    </FormSection>
  );
}
