import { useTranslation } from "react-i18next";
import type { EngineProviderFacts } from "./engine-kind.ts";
import type { ProviderWords } from "./provider-words.ts";

/** What a provider's settings are called: in its own texts, else in the words that several providers share. */
export function useProviderWords(provider: EngineProviderFacts | undefined): ProviderWords {
  const { t, i18n } = useTranslation();
  const own = (setting: string) => (provider && textsOf(provider, i18n.resolvedLanguage))?.fields?.[wordOf(setting)];
  return {
    label: (setting) =>
      own(setting)?.label ?? t(`configuration.field.${wordOf(setting)}.label`, { defaultValue: setting }),
    help: (setting) => own(setting)?.help ?? t(`configuration.field.${wordOf(setting)}.help`, { defaultValue: "" }),
    choice: (setting, choice) =>
      own(setting)?.choices?.[choice] ??
      t([`configuration.choice.${wordOf(setting)}.${choice}`, `configuration.choice.${groupOf(setting)}.${choice}`], {
        defaultValue: choice === "unset" ? t("configuration.choice.unset") : choice,
      }),
  };
}

/** What a provider says of itself in a language. */
export const textsOf = ({ texts }: EngineProviderFacts, language = "en") => texts[language] ?? texts.en;

/** What the settings of one group may be is said of all of them. */
const groupOf = (setting: string) => setting.split(".")[0];

/** Under which name a setting stands in texts: one in a group, as `prosody.rate`, stands beside the others. */
const wordOf = (setting: string) => setting.replace(".", "-");
