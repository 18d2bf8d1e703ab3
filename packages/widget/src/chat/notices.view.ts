import { html, nothing, type TemplateResult } from "lit";
import { fillIn } from "../texts/fill-in.ts";
import type { Chat } from "./chat.ts";

/** What stays true for a while: no connection, a person at the other end, an agent that is away. */
export function noticesView(chat: Chat): TemplateResult {
  return html`<div role="status">${notice(chat)}</div>`;
}

function notice(chat: Chat): TemplateResult | typeof nothing {
  const { texts, client, refusal, status } = chat.session;
  if (refusal !== null) return html`<p class="note">${refusal}</p>`;
  if (status.status !== "active") return html`<div class="note">${awayWords(chat)}</div>`;
  if (client?.connection === "offline") return html`<p class="note"><span class="spin"></span>${texts.lost}</p>`;
  if (client?.conversation?.owner === "queued") return html`<p class="note">${texts.queued}</p>`;
  if (client?.conversation?.owner === "human") return html`<p class="note">${texts.human}</p>`;
  return nothing;
}

/** Why nobody answers now, in the profile's own words where it has some. */
export function awayWords(chat: Chat): TemplateResult {
  const { texts, name, status } = chat.session;
  return html`<div><b>${fillIn(texts.away, { name })}</b><p dir="auto">${status.message || texts.awayText}</p></div>`;
}

/** The words below the composer. */
export function footView(chat: Chat): TemplateResult {
  const { texts, language } = chat.session;
  const settings = chat.document?.profile.settings;
  return html`<div class="foot">${settings?.disclaimer ? settings.disclaimerText?.[language] || texts.disclaimer : nothing} ${
    settings?.privacyUrl
      ? html`<a href=${settings.privacyUrl} target="_blank" rel="noopener noreferrer">${texts.privacy}</a>`
      : nothing
  }</div>`;
}
