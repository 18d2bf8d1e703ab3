import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import { fillIn } from "../texts/fill-in.ts";
import { type Chat, mostCharacters } from "./chat.ts";
import { pickedView, pickerView, takesFiles } from "./files.view.ts";
import { isComposing } from "./is-composing.ts";

/** Where the person writes. Enter sends, Shift+Enter breaks the line, and neither while a word is being composed. */
export function composerView(chat: Chat): TemplateResult {
  const { texts, language } = chat.session;
  const count = (characters: number) => characters.toLocaleString(language);
  const submit = (event: Event) => {
    event.preventDefault();
    chat.sendDraft();
  };
  const takes = chat.takesFiles;
  const pick = (files: readonly File[]) => chat.attach(files);
  const { paste } = takes ? takesFiles(pick) : {};
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    submit(event);
  };
  return html`<div role="alert">${
    chat.tooLong
      ? html`<p class="note">${fillIn(texts.tooLong, { count: count(chat.draftCharacters), most: count(mostCharacters) })}</p>`
      : chat.hurried && chat.files.isBusy("")
        ? html`<p class="note">${texts.goesWithFile}</p>`
        : nothing
  }</div>
  ${takes ? pickedView(chat, { files: chat.attached, target: "", remove: (id) => chat.setAttached(chat.attached.filter((one) => one.id !== id)) }) : nothing}
  <form class="composer" @submit=${submit} @paste=${paste}>
    ${takes ? pickerView({ label: texts.attach, id: undefined, accept: [], several: true, pick }) : nothing}
    <textarea rows="1" dir="auto" enterkeyhint="send" aria-invalid=${chat.tooLong ? "true" : nothing} aria-label=${texts.write} placeholder=${texts.write}
      .value=${chat.draft} @input=${(event: Event) => chat.setDraft((event.target as HTMLTextAreaElement).value)}
      @keydown=${key}></textarea>
    <button class="send" aria-label=${texts.send}>${icons.send}</button>
  </form>`;
}
