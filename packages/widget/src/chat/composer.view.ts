import { html, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { Chat } from "./chat.ts";

/** Where the person writes. Enter sends, Shift+Enter breaks the line, and neither while a word is being composed. */
export function composerView(chat: Chat): TemplateResult {
  const { texts } = chat.session;
  const submit = (event: Event) => {
    event.preventDefault();
    chat.sendDraft();
  };
  const key = (event: KeyboardEvent) => {
    // Safari ends a composition before it reports the Enter that ended it: 229 is that key.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    submit(event);
  };
  return html`<form class="composer" @submit=${submit}>
    <textarea rows="1" maxlength="32000" dir="auto" enterkeyhint="send" aria-label=${texts.write} placeholder=${texts.write}
      .value=${chat.draft} @input=${(event: Event) => chat.setDraft((event.target as HTMLTextAreaElement).value)}
      @keydown=${key}></textarea>
    <button class="send" aria-label=${texts.send}>${icons.send}</button>
  </form>`;
}
