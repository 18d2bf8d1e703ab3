import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { Chat } from "./chat.ts";
import { ownAddress } from "./own-origin.ts";

export interface StageActions {
  restart(): void;
  close(): void;
  toggleMenu(): void;
  readonly closable: boolean;
}

/** The picture of the agent, from the platform alone. */
export function portraitOf(chat: Chat): string | null {
  const picture = chat.document?.avatar?.coverImg;
  return picture && !chat.portraitMissing ? ownAddress(picture, chat.session.options.server) : null;
}

/** The agent, its name and its state, and the tools of the conversation. */
export function stageView(chat: Chat, actions: StageActions): TemplateResult {
  const { texts, name, client } = chat.session;
  const settings = chat.document?.profile.settings;
  const portrait = portraitOf(chat);
  const background = settings?.background;
  const backdrop = background?.type === "image" ? ownAddress(background.url, chat.session.options.server) : null;
  const online = chat.session.online || client === null;
  const languages = (settings?.languageSwitcher ?? false) && (chat.document?.profile.languages.length ?? 0) > 1;
  return html`<header class="stage ${portrait || backdrop ? "" : "plain"}">
    <div class="scene" aria-hidden="true">
      ${backdrop ? html`<img class="backdrop" src=${backdrop} alt="">` : nothing}
      ${portrait ? html`<img class="portrait" src=${portrait} alt="" @error=${() => chat.missPortrait()}>` : nothing}
    </div>
    <div class="bar">
      <h2 class="plate" id="name"><span class="name" dir="auto">${name}</span><span class="dot ${online ? "online" : ""}"></span><span class="sr">${online ? texts.online : texts.connecting}</span></h2>
      <button type="button" class="tool" data-tool="menu" aria-label=${languages ? texts.language : texts.menu}
        aria-haspopup="menu" aria-expanded=${chat.menuOpen ? "true" : "false"} @click=${actions.toggleMenu}>${languages ? icons.globe : icons.more}</button>
      ${
        settings?.restartButton === false
          ? nothing
          : html`<button type="button" class="tool" data-tool="restart" aria-label=${texts.restart} @click=${actions.restart}>${icons.restart}</button>`
      }
      ${actions.closable ? html`<button type="button" class="tool" data-tool="close" aria-label=${texts.close} @click=${actions.close}>${icons.close}</button>` : nothing}
    </div>
  </header>`;
}
