import type { SentFile } from "@parlo/contract";
import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import { fillIn } from "../texts/fill-in.ts";
import type { Chat } from "./chat.ts";
import type { Upload } from "./files.ts";

/** What was sent, each to be saved at a press. */
export function sentFilesView(chat: Chat, files: readonly SentFile[]): TemplateResult {
  const { texts } = chat.session;
  return html`${files.map((file) => {
    const { id, name } = file;
    const state = chat.files.saving(id);
    return html`<button type="button" class="file" dir="auto" title=${fillIn(texts.saveFile, { name })}
        aria-busy=${state === "saving" ? "true" : nothing} @click=${() => chat.files.save(file)}>${
          state === "saving" ? html`<span class="spin"></span>` : icons.download
        }<span>${name}</span></button>${
          state === "failed"
            ? html`<div class="unsaved" role="alert" dir="auto">${icons.error}<span>${fillIn(texts.fileNotSaved, { name })}</span></div>`
            : nothing
        }`;
  })}`;
}

interface Picked {
  readonly files: readonly SentFile[];
  readonly target: string;
  remove(id: string): void;
}

/** What goes with a message or a field, what is on its way, and what did not get there. */
export function pickedView(chat: Chat, { files, target, remove }: Picked): TemplateResult | typeof nothing {
  const { texts } = chat.session;
  const uploads = chat.files.uploads(target);
  if (files.length + uploads.length === 0) return nothing;
  const away = (name: string, press: () => void) =>
    html`<button type="button" class="unpick" aria-label=${fillIn(texts.removeFile, { name })} @click=${press}>${icons.close}</button>`;
  return html`<ul class="files" role="list">
    ${files.map(({ id, name }) => html`<li class="picked"><span dir="auto">${name}</span>${away(name, () => remove(id))}</li>`)}
    ${uploads.map((one) => uploadView(chat, one, () => away(one.name, () => chat.files.forget(one.id))))}
  </ul>`;
}

function uploadView(chat: Chat, { id, name, part, fault }: Upload, away: () => TemplateResult): TemplateResult {
  const { texts } = chat.session;
  if (fault === null)
    return html`<li class="picked"><span dir="auto">${name}</span><progress max="1" .value=${part} aria-label=${name}></progress>${away()}</li>`;
  return html`<li class="picked fault">${icons.error}<span role="alert" dir="auto">${fillIn(texts[fault], { name })}</span>${
    fault === "fileNotSent"
      ? html`<button type="button" class="link" @click=${() => chat.files.again(id)}>${texts.tryAgain}</button>`
      : nothing
  }${away()}</li>`;
}

interface Picker {
  readonly label: string;
  readonly id: string | undefined;
  readonly accept: readonly string[];
  readonly several: boolean;
  readonly field?: string;
  readonly describedBy?: string | undefined;
  pick(files: readonly File[]): void;
}

/** The browser's own field speaks the browser's language: it works unseen in a label. */
export const pickerView = ({ label, id, accept, several, field, describedBy, pick }: Picker): TemplateResult =>
  html`<label class="attach" title=${label}>${icons.clip}${field === undefined ? nothing : html`<span>${label}</span>`}<input class="sr" type="file" id=${id ?? nothing}
    data-field=${field ?? nothing} aria-label=${field === undefined ? label : nothing} aria-describedby=${describedBy ?? nothing}
    aria-invalid=${describedBy ? "true" : nothing} accept=${accept.join(",") || nothing} ?multiple=${several}
    @change=${(event: Event) => {
      const input = event.target as HTMLInputElement;
      pick([...(input.files ?? [])]);
      input.value = "";
    }}></label>`;

/** Files that were dropped here or pasted; what else comes is left to the browser. */
export const takesFiles = (pick: (files: readonly File[]) => void) => {
  const mark = (event: Event, on: boolean) => (event.currentTarget as HTMLElement).toggleAttribute("data-drop", on);
  const take = (event: Event, data: DataTransfer | null) => {
    mark(event, false);
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    pick(files);
  };
  return {
    over: (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopPropagation();
      mark(event, true);
    },
    leave: (event: DragEvent) => {
      if (!(event.currentTarget as HTMLElement).contains(event.relatedTarget as Node | null)) mark(event, false);
    },
    drop: (event: DragEvent) => take(event, event.dataTransfer),
    paste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
};
