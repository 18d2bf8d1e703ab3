import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { TranscriptItem } from "../client/transcript.ts";
import { icons } from "../look/icons.ts";
import { fillIn } from "../texts/fill-in.ts";
import type { Chat } from "./chat.ts";
import { questionView } from "./question.view.ts";
import { textView } from "./text.view.ts";

/** What has been said. Nothing in it is announced by itself: a finished message is, once, by the announcer. */
export function logView(chat: Chat, afterUpdate: (then: () => void) => void): TemplateResult {
  const { texts } = chat.session;
  const snapshot = chat.snapshot();
  const { items } = snapshot;
  const lastAnswer = items.findLast(({ message }) => message.participantType !== "EndUser" && message.action.text);
  const streaming = items.some(({ state }) => state === "streaming");
  const thinking = chat.session.client?.activity === "processing" && !streaming;
  return html`<div class="log" role="log" aria-live="off" aria-label=${texts.conversation} tabindex="0"><div class="lines">
    ${repeat(
      items,
      ({ id }) => id,
      (item) =>
        lineView(chat, item, item === lastAnswer && !thinking, () => questionView(chat, item, snapshot, afterUpdate)),
    )}
    ${thinking ? html`<div class="bubble typing"><span class="sr">${fillIn(texts.typing, { name: chat.session.name })}</span><i></i><i></i><i></i></div>` : nothing}
    ${suggestions(chat, items)}
  </div></div>`;
}

function lineView(chat: Chat, item: TranscriptItem, last: boolean, question: () => unknown) {
  const { text } = item.message.action;
  const shown = text && (text.text !== "" || text.media || text.files) ? textView(chat, item.message, text) : nothing;
  return [shown, factsView(chat, item, last), question()];
}

/** Who and when, what went wrong, and the place to say whether an answer helped. */
function factsView(chat: Chat, item: TranscriptItem, last: boolean): TemplateResult | typeof nothing {
  const { texts, textsLanguage, name } = chat.session;
  const { message, state, id } = item;
  if (state === "failed")
    return html`<div class="facts end"><span class="failed">${icons.error}${texts.notSent}</span>
      <button type="button" class="link" @click=${() => chat.session.client?.retry(id)}>${texts.tryAgain}</button></div>`;
  if (message.incomplete) return html`<div class="facts">${texts.incomplete}</div>`;
  if (!last || state !== "final") return nothing;
  const time = new Intl.DateTimeFormat(textsLanguage, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const rating = chat.ratings.get(id);
  const rate = (
    value: "up" | "down",
    label: string,
  ) => html`<button type="button" class="rate ${value}" aria-label=${label}
    aria-pressed=${rating === value ? "true" : "false"} @click=${() => rating !== value && chat.rate(id, value)}>${icons.thumb}</button>`;
  return html`<div class="facts"><span><bdi>${message.participantType === "User" ? texts.person : name}</bdi>, <time datetime=${message.instant}>${time.format(new Date(message.instant))}</time></span>
    ${message.participantType === "Api" ? [rate("up", texts.helpful), rate("down", texts.notHelpful)] : nothing}</div>`;
}

function suggestions(chat: Chat, items: readonly TranscriptItem[]): TemplateResult | typeof nothing {
  const { language, texts } = chat.session;
  const questions = chat.document?.profile.settings.suggestedQuestions[language] ?? [];
  const said = items.some(({ message }) => message.participantType === "EndUser" && !message.action.signal);
  if (questions.length === 0 || said || chat.session.status.status !== "active") return nothing;
  return html`<div class="pills" role="group" aria-label=${texts.suggestions}>${questions.map(
    (question) =>
      html`<button type="button" class="pill" dir="auto" @click=${() => chat.sendText(question)}>${question}</button>`,
  )}</div>`;
}
