import type { SentFile } from "@parlo/contract";
import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { Texts } from "../texts/en.ts";
import type { UiQuestion } from "./answers.ts";
import { chosenIn, type Field, type FieldValue, initialValue } from "./check-field.ts";
import { fieldTarget, largestFile } from "./files.ts";
import { pickedView, pickerView, sentFilesView, takesFiles } from "./files.view.ts";
import { boundTold, limitsTold } from "./limits-told.ts";
import type { QuestionContext } from "./question-context.ts";
import { ticksView } from "./ticks.view.ts";

type Form = Extract<UiQuestion, { type: "input" }>;

const inputTypes: Partial<Record<Field["type"], string>> = {
  email: "email",
  phone: "tel",
  url: "url",
  date: "date",
  time: "time",
  dateTime: "datetime-local",
};
const completions: Partial<Record<Field["type"], string>> = { email: "email", phone: "tel", url: "url" };

/** A form in one frame; faults stand at their fields, and the focus goes to the first. */
export function formView(context: QuestionContext, { input }: Form): TemplateResult {
  const { texts, answer, live } = context;
  const { fields, submitButton, cancelButton } = input;
  const sent = answer && "submit" in answer ? answer.submit : null;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!live) return;
    const faulty = context.chat.submit(context.messageId, context.name, fields);
    if (faulty === null) return;
    const form = event.currentTarget as HTMLFormElement;
    context.afterUpdate(() => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(faulty)}"]`)?.focus());
  };
  return html`<form class="form" novalidate @submit=${submit}>
    ${fields.map((field, index) => fieldView(context, fields, field, index, sent?.[field.name]))}
    ${
      live
        ? html`<div class="row"><button class="solid">${submitButton}</button>${
            cancelButton === undefined
              ? nothing
              : html`<button type="button" class="quiet" @click=${() => context.respond({ cancel: true })}>${cancelButton}</button>`
          }</div>`
        : answer
          ? html`<p class="done">${sent ? icons.tick : nothing}${sent ? texts.sent : texts.cancelled}</p>`
          : nothing
    }
  </form>`;
}

function fieldView(
  context: QuestionContext,
  fields: readonly Field[],
  field: Field,
  index: number,
  sent: unknown,
): TemplateResult {
  const { texts, chat, messageId, live } = context;
  const { values, faults } = chat.form(messageId, fields);
  const own = sent === undefined || sent === null ? values[field.name] : asSent(sent);
  const noted = faults[field.name];
  // What did not get there says so itself.
  const isStale = noted === "fileOnItsWay" && !chat.files.isBusy(fieldTarget(messageId, field.name));
  const fault = isStale ? undefined : noted;
  // The agent's own objection stands until the person types something else.
  const objection = String(own) === String(initialValue(field)) ? field.error : undefined;
  const id = `f-${messageId}-${index}`;
  const shared = {
    id,
    value: own ?? "",
    problem: live ? (fault ? faultTold(texts, fault, field) : objection) : undefined,
    set: (value: FieldValue) => chat.setField(messageId, fields, field, value),
    leave: () => chat.leaveField(messageId, fields, field),
  };
  const words = html`${field.label}${
    field.required || field.type === "checkbox" ? nothing : html` <span class="optional">${texts.optional}</span>`
  }`;
  if (field.several)
    return html`<div class="field">
      <div class="label" id=${id} dir="auto">${words}</div>
      ${severalView(context, field, field.several, shared)}
      ${faultView(shared)}
    </div>`;
  if (field.type === "file")
    return html`<div class="field">
      <label for=${id} dir="auto">${words}</label>
      ${fileFieldView(context, field, shared, fields)}
      ${faultView(shared)}
    </div>`;
  const label = html`<label for=${id} dir="auto">${words}</label>`;
  const control = controlView(context, field, shared);
  return html`<div class="field">
    ${field.type === "checkbox" ? html`<div class="check">${control}${label}</div>` : [label, control]}
    ${faultView(shared)}
  </div>`;
}

const asSent = (sent: unknown): FieldValue =>
  typeof sent === "boolean" ? sent : Array.isArray(sent) ? sent.map(String) : String(sent);

function faultTold(texts: Texts, fault: keyof Texts, { several, files }: Field): string {
  const bounds = several ?? files;
  return bounds && (fault === "atLeast" || fault === "atMost") ? boundTold(texts, fault, bounds) : texts[fault];
}

/** Files are uploaded as they are picked; what is sent names them. */
function fileFieldView(
  { chat, texts, messageId, live, answer }: QuestionContext,
  field: Field,
  { id, value, problem, set }: Control,
  fields: readonly Field[],
): TemplateResult {
  if (!live) {
    const sent = answer && "submit" in answer ? (answer.files ?? []) : [];
    const own = chosenIn(value);
    return sentFilesView(
      chat,
      sent.filter((file) => own.includes(file.id)),
    );
  }
  const { accept = [], most = 1, largest = largestFile } = field.files ?? {};
  const target = fieldTarget(messageId, field.name);
  const ids = chosenIn(value);
  const taken = ({ id: sent }: SentFile) => {
    // Others may have come since this was drawn.
    const now = chosenIn(chat.form(messageId, fields).values[field.name] ?? "");
    set(most === 1 ? [sent] : [...now, sent]);
  };
  const pick = (files: readonly File[]) =>
    void chat.files.add(most === 1 ? files.slice(0, 1) : files, { target, largest, taken });
  const { over, leave, drop, paste } = takesFiles(pick);
  return html`<div @dragover=${over} @dragleave=${leave} @drop=${drop} @paste=${paste}>
    ${pickerView({ label: texts.attach, id, accept, several: most > 1, field: field.name, describedBy: problem ? `${id}-fault` : undefined, pick })}
    ${pickedView(chat, { files: chat.files.known(ids), target, remove: (one) => set(ids.filter((other) => other !== one)) })}
  </div>`;
}

const faultView = ({ id, problem }: Control) =>
  problem ? html`<div class="fault" id="${id}-fault" dir="auto">${icons.error}<span>${problem}</span></div>` : nothing;

/** Boxes in the place of a list to choose one from; the field's label names them all. */
function severalView(
  { live, texts }: QuestionContext,
  { name, options = [] }: Field,
  several: NonNullable<Field["several"]>,
  { id, value, problem, set }: Control,
): TemplateResult {
  const chosen = chosenIn(value);
  const limits = live && !problem ? limitsTold(texts, several, options.length) : "";
  const tick = (one: string, on: boolean) =>
    set(
      options.flatMap((option) => ((option.value === one ? on : chosen.includes(option.value)) ? [option.value] : [])),
    );
  return html`<div class="ticks" role="group" aria-labelledby=${id} aria-describedby=${limits ? `${id}-limits` : nothing}>${ticksView(
    {
      ticked: (one) => chosen.includes(one),
      faulty: problem !== undefined,
      describedBy: `${id}-fault`,
      field: name,
      ...{ options, tick, live },
    },
  )}</div>
  ${limits ? html`<div class="limits" id="${id}-limits">${limits}</div>` : nothing}`;
}

interface Control {
  readonly id: string;
  readonly value: FieldValue;
  readonly problem: string | undefined;
  set(value: FieldValue): void;
  leave(): void;
}

function controlView({ live, texts }: QuestionContext, field: Field, control: Control): TemplateResult {
  const { id, value, problem, set, leave } = control;
  const invalid = problem ? "true" : nothing;
  const described = problem ? `${id}-fault` : nothing;
  const typed = (event: Event) => set((event.target as HTMLInputElement).value);
  if (field.type === "checkbox")
    return html`<input id=${id} data-field=${field.name} type="checkbox" .checked=${value === true} ?disabled=${!live}
      aria-invalid=${invalid} aria-describedby=${described} ?required=${field.required}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}>`;
  if (field.type === "select")
    return html`<select id=${id} data-field=${field.name} ?disabled=${!live} aria-invalid=${invalid} ?required=${field.required}
      aria-describedby=${described} @change=${typed}>
      <option value="" .selected=${value === ""}>${texts.choose}</option>
      ${(field.options ?? []).map((option) => html`<option value=${option.value} .selected=${value === option.value}>${option.label}</option>`)}
    </select>`;
  if (field.type === "longText")
    return html`<textarea id=${id} data-field=${field.name} dir="auto" .value=${String(value)} ?disabled=${!live} rows="3"
      placeholder=${field.placeholder ?? nothing} aria-invalid=${invalid} aria-describedby=${described}
      ?required=${field.required} @input=${typed} @blur=${leave}></textarea>`;
  return html`<input id=${id} data-field=${field.name} dir="auto" type=${inputTypes[field.type] ?? "text"} .value=${String(value)}
    inputmode=${field.type === "number" ? "decimal" : nothing} autocomplete=${completions[field.type] ?? nothing}
    placeholder=${field.placeholder ?? nothing} ?disabled=${!live} aria-invalid=${invalid} aria-describedby=${described}
    ?required=${field.required} @input=${typed} @blur=${leave}>`;
}
