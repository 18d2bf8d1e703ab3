import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { UiQuestion } from "./answers.ts";
import { type Field, type FieldValue, initialValue } from "./check-field.ts";
import type { QuestionContext } from "./question-context.ts";

type Form = Extract<UiQuestion, { type: "input" }>;

const inputTypes: Partial<Record<Field["type"], string>> = { email: "email", phone: "tel", date: "date", time: "time" };
const completions: Partial<Record<Field["type"], string>> = { email: "email", phone: "tel" };

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
  const own =
    sent === undefined || sent === null ? values[field.name] : typeof sent === "boolean" ? sent : String(sent);
  const fault = faults[field.name];
  // The agent's own objection stands until the person types something else.
  const objection = own === initialValue(field) ? field.error : undefined;
  const id = `f-${messageId}-${index}`;
  const shared = {
    id,
    value: own ?? "",
    problem: live ? (fault ? texts[fault] : objection) : undefined,
    set: (value: FieldValue) => chat.setField(messageId, fields, field, value),
    leave: () => chat.leaveField(messageId, fields, field),
  };
  const label = html`<label for=${id} dir="auto">${field.label}${
    field.required || field.type === "checkbox" ? nothing : html` <span class="optional">${texts.optional}</span>`
  }</label>`;
  const control = controlView(context, field, shared);
  return html`<div class="field">
    ${field.type === "checkbox" ? html`<div class="check">${control}${label}</div>` : [label, control]}
    ${shared.problem ? html`<div class="fault" id="${id}-fault" dir="auto">${icons.error}<span>${shared.problem}</span></div>` : nothing}
  </div>`;
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
