/** The languages of the dashboard. */
type Language = "en" | "fr" | "ja" | "de" | "es" | "pl";

/** What a form says of one setting, where the words that several providers share do not say it. */
export interface SettingTexts {
  readonly label?: string;
  readonly help?: string;
  /** What each word that it may be is called. */
  readonly choices?: Readonly<Record<string, string>>;
}

interface TextsOfLanguage {
  /** One line on the vendor, where one is chosen. */
  readonly about: string;
  /** By the setting's name; one in a group, as `prosody.rate`, is `prosody-rate`. */
  readonly fields?: Readonly<Record<string, SettingTexts>>;
}

/** What the dashboard says of a provider; it stands in `<vendor>.texts.json`, in every language. */
export type ProviderTexts = Readonly<Record<Language, TextsOfLanguage>>;
