import { FormField, FormSection, Select } from "@parlo/ui";
import { useTranslation } from "react-i18next";
import { BackgroundField } from "./background-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { SettingSegment, SettingSwitch, useSettingOptions } from "./setting-fields.tsx";

/** Colours, place, and what people may do in the window. */
export function SettingsLook() {
  const { t } = useTranslation();
  const corners = useSettingOptions("corner", ["bottom-right", "bottom-left", "top-right", "top-left"]);
  return (
    <FormSection title={t("profile.settings.look")} text={t("profile.settings.lookHelp")}>
      <div className="grid gap-3 tablet:grid-cols-2">
        <FormField<string> name="settings.colour">
          {(field) => <ColourField {...field} label={t("profile.settings.colour")} underText />}
        </FormField>
        <FormField<string> name="settings.corner">
          {(field) => <Select {...field} label={t("profile.settings.corner")} options={corners} />}
        </FormField>
      </div>
      <BackgroundField />
      <SettingSegment name="theme" values={["light", "dark", "auto"]} />
      <SettingSwitch name="chatOpen" />
      <SettingSwitch name="languageSwitcher" />
      <SettingSwitch name="restartButton" />
    </FormSection>
  );
}
