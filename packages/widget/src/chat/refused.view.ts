import { html, type TemplateResult } from "lit";
import type { Chat } from "./chat.ts";
import { type LauncherActions, launcherView } from "./launcher.view.ts";

interface RefusedState {
  readonly theme: "light" | "dark";
  readonly embedded: boolean;
  readonly away: boolean;
}

/** The platform says no: a line for the visitor in place of the agent. What is wrong stands in the console. */
export function refusedView(chat: Chat, state: RefusedState, actions: LauncherActions): TemplateResult {
  const { refusal, textsLanguage } = chat.session;
  const { theme, embedded, away } = state;
  return html`<div class="root ${embedded ? "embedded" : "floating"}" data-theme=${theme} lang=${textsLanguage}>
    ${
      embedded
        ? html`<div class="panel"><p class="note" role="status">${refusal}</p></div>`
        : launcherView(chat, { teaser: false, away }, actions)
    }
  </div>`;
}
