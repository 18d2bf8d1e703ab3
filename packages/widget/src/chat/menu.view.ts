import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { Chat } from "./chat.ts";

export interface MenuActions {
  setLanguage(language: string): void;
  download(): void;
}

/** The agent's languages and the transcript; arrows move, Escape goes back. */
export function menuView(chat: Chat, actions: MenuActions): TemplateResult | typeof nothing {
  if (!chat.menuOpen) return nothing;
  const { texts, language } = chat.session;
  const profile = chat.document?.profile;
  const languages = profile?.settings.languageSwitcher && profile.languages.length > 1 ? profile.languages : [];
  const move = (event: KeyboardEvent) => {
    const entries = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
    const at = entries.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  };
  return html`<div class="menu" role="menu" aria-label=${texts.menu} @keydown=${move}>
    ${languages.map(
      (
        offer,
      ) => html`<button type="button" role="menuitemradio" tabindex="-1" lang=${offer} aria-checked=${offer === language ? "true" : "false"}
        @click=${() => actions.setLanguage(offer)}><span class="place">${offer === language ? icons.tick : nothing}</span>${languageName(offer)}</button>`,
    )}
    ${languages.length > 0 ? html`<hr role="separator">` : nothing}
    <button type="button" role="menuitem" tabindex="-1" @click=${actions.download}><span class="place">${icons.download}</span>${texts.download}</button>
  </div>`;
}

/** A language in its own words. */
function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  } catch {
    return language;
  }
}
