/** What the settings of a provider are called. */
export interface ProviderWords {
  label(setting: string): string;
  help(setting: string): string;
  choice(setting: string, choice: string): string;
}
