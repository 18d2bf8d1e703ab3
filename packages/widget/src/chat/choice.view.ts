import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { UiQuestion } from "./answers.ts";
import { ownAddress } from "./own-origin.ts";
import type { QuestionContext } from "./question-context.ts";

type Buttons = Extract<UiQuestion, { type: "buttons" }>;
type Cards = Extract<UiQuestion, { type: "cards" }>;

/** Buttons as pills; the chosen one keeps a tick and all of them lock. */
export function buttonsView(context: QuestionContext, { buttons }: Buttons): TemplateResult {
  const { answer, live, texts } = context;
  const chosen = answer && "button" in answer ? answer.button : null;
  return html`<div class="pills" role="group" aria-label=${texts.choices}>${buttons.map(
    ({ id, label }) => html`<button type="button" class="pill" dir="auto" aria-disabled=${live ? nothing : "true"}
      aria-pressed=${chosen === id ? "true" : nothing}
      @click=${() => live && context.respond({ button: id })}>${chosen === id ? icons.tick : nothing}${label}</button>`,
  )}</div>`;
}

/** Cards two abreast; each is one button. */
export function cardsView(context: QuestionContext, { cards }: Cards): TemplateResult {
  const { answer, live, texts, server } = context;
  const chosen = answer && "card" in answer ? answer.card : null;
  return html`<div class="cards" role="group" aria-label=${texts.choices}>${cards.map((card) => {
    const picture = card.imageUrl === undefined ? null : ownAddress(card.imageUrl, server);
    const pressed = chosen === card.id;
    return html`<button type="button" class="card" dir="auto" aria-disabled=${live ? nothing : "true"}
      aria-pressed=${pressed ? "true" : nothing} @click=${() => live && context.respond({ card: card.id })}>
      ${picture === null ? nothing : html`<img src=${picture} alt="" loading="lazy">`}
      <span class="body">
        ${card.title ? html`<b>${card.title}</b>` : nothing}
        ${card.text ? html`<span class="text">${card.text}</span>` : nothing}
        <span class="choose">${pressed ? icons.tick : nothing}${pressed ? texts.chosen : texts.choose}</span>
      </span>
    </button>`;
  })}</div>`;
}
