import type { ProfileSettings } from "@parlo/contract";
import { themeRules } from "./theme-rules.ts";

type Look = Pick<ProfileSettings, "theme" | "colour" | "background">;

/** Where the profile could not be asked for its own. */
export const plainLook: Look = { theme: "auto", colour: "#8f2862", background: null };

/** The rules of the profile's look, written anew only when they differ. */
export class ThemeSheet {
  readonly sheet = new CSSStyleSheet();
  #rules: string | null = null;

  /** Puts the settings' look into force and says which theme it is; `wished` wins over what the settings choose. */
  apply(settings: Look, wished: string | null, dark: boolean): "light" | "dark" {
    const chosen = wished ?? settings.theme;
    const theme = chosen === "light" || chosen === "dark" ? chosen : dark ? "dark" : "light";
    const rules = themeRules(settings, theme);
    if (rules !== this.#rules) this.sheet.replaceSync(rules);
    this.#rules = rules;
    return theme;
  }
}
