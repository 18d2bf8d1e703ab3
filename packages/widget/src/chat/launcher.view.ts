import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { Chat } from "./chat.ts";
import { awayWords } from "./notices.view.ts";
import { portraitOf } from "./stage.view.ts";

export interface LauncherState {
  readonly teaser: boolean;
  readonly away: boolean;
}
export interface LauncherActions {
  press(): void;
  openChat(): void;
  dismissTeaser(): void;
}

/** The closed agent: its round button, and above it a greeting or why it is away. */
export function launcherView(chat: Chat, state: LauncherState, actions: LauncherActions): TemplateResult {
  const { texts, language, available, refusal } = chat.session;
  const teaser = chat.document?.profile.settings.teaser[language];
  const portrait = portraitOf(chat);
  return html`
    ${
      state.away && !available
        ? html`<div class="away" role="status">${portrait ? html`<span class="face"><img src=${portrait} alt=""></span>` : nothing}${refusal === null ? awayWords(chat) : html`<p>${refusal}</p>`}</div>`
        : state.teaser && teaser && available
          ? html`<div class="teaser"><button type="button" class="words" dir="auto" @click=${actions.openChat}>${teaser}</button>
              <button type="button" class="dismiss" aria-label=${texts.dismiss} @click=${actions.dismissTeaser}>${icons.close}</button></div>`
          : nothing
    }
    <button type="button" class="launcher ${portrait ? "pictured" : ""}" aria-label=${texts.open} aria-expanded="false" @click=${actions.press}>
      ${portrait ? html`<img src=${portrait} alt="" @error=${() => chat.missPortrait()}>` : icons.chat}</button>`;
}
