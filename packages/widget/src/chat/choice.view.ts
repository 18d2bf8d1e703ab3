import { html, nothing, type TemplateResult } from "lit";
import { icons } from "../look/icons.ts";
import type { Buttons, Cards } from "./answers.ts";
import { boundTold, limitsTold } from "./limits-told.ts";
import { ownAddress } from "./own-origin.ts";
import type { QuestionContext } from "./question-context.ts";
import { ticksView } from "./ticks.view.ts";

type Card = Cards["cards"][number];

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

/** Boxes to tick, as many as may be chosen, and a button that sends them. */
export function severalView(
  context: QuestionContext,
  question: Buttons,
  several: NonNullable<Buttons["several"]>,
): TemplateResult {
  const { chat, messageId, answer, live, texts } = context;
  const { ids, faulty } = chat.ticks(messageId);
  const sent = answer && ("buttons" in answer ? answer.buttons : "button" in answer ? [answer.button] : []);
  const limits = `l-${messageId}`;
  const why = ids.size < several.least ? "atLeast" : "atMost";
  const told = faulty ? boundTold(texts, why, several) : limitsTold(texts, several, question.buttons.length);
  const confirm = (event: Event) => {
    event.preventDefault();
    if (!live || chat.confirmTicks(messageId, context.name, question)) return;
    const form = event.currentTarget as HTMLFormElement;
    context.afterUpdate(() => form.querySelector<HTMLElement>("input")?.focus());
  };
  return html`<form class="form" novalidate @submit=${confirm}>
    <div class="ticks" role="group" aria-label=${texts.choices} aria-describedby=${told ? limits : nothing}>${ticksView(
      {
        options: question.buttons.map(({ id, label }) => ({ value: id, label })),
        ticked: (id) => (sent ? sent.includes(id) : ids.has(id)),
        tick: (id, on) => chat.tickOff(messageId, id, on),
        describedBy: limits,
        ...{ live, faulty },
      },
    )}</div>
    ${told && live ? html`<div class=${faulty ? "fault" : "limits"} id=${limits}>${faulty ? icons.error : nothing}<span>${told}</span></div>` : nothing}
    ${
      live
        ? html`<div class="row"><button class="solid">${several.confirmButton}</button></div>`
        : answer
          ? html`<p class="done">${icons.tick}${texts.sent}</p>`
          : nothing
    }
  </form>`;
}

/** Cards two abreast; each is one button, or has buttons of its own. */
export function cardsView(context: QuestionContext, { cards }: Cards): TemplateResult {
  const { answer, texts } = context;
  const chosen = answer && "card" in answer ? answer : null;
  return html`<div class="cards" role="group" aria-label=${texts.choices}>${cards.map((card) =>
    card.buttons
      ? cardWithButtons(context, card, card.buttons, chosen)
      : wholeCard(context, card, chosen?.card === card.id),
  )}</div>`;
}

function wholeCard(context: QuestionContext, card: Card, pressed: boolean): TemplateResult {
  const { live, texts } = context;
  return html`<button type="button" class="card" dir="auto" aria-disabled=${live ? nothing : "true"}
    aria-pressed=${pressed ? "true" : nothing} @click=${() => live && context.respond({ card: card.id })}>
    ${pictureView(context, card)}
    <span class="body">
      ${wordsView(card)}
      <span class="choose">${pressed ? icons.tick : nothing}${pressed ? texts.chosen : texts.choose}</span>
    </span>
  </button>`;
}

/** Where all of them open something, one more chooses the card. */
function cardWithButtons(
  context: QuestionContext,
  card: Card,
  buttons: NonNullable<Card["buttons"]>,
  chosen: { readonly card: string; readonly button?: string | undefined } | null,
): TemplateResult {
  const { live, texts } = context;
  const mine = chosen?.card === card.id;
  const answer = (label: string, button?: string) => {
    const pressed = mine && chosen?.button === button;
    const choose = () => live && context.respond({ card: card.id, ...(button !== undefined && { button }) });
    return html`<button type="button" class="act" aria-disabled=${live ? nothing : "true"}
      aria-pressed=${pressed ? "true" : nothing} @click=${choose}>${pressed ? icons.tick : nothing}${label}</button>`;
  };
  return html`<div class="card" dir="auto" role="group" aria-label=${card.title || card.text || nothing}
    data-chosen=${mine ? "true" : nothing}>
    ${pictureView(context, card)}
    <span class="body">${wordsView(card)}</span>
    <span class="acts">
      ${buttons.every(({ url }) => url !== undefined) ? answer(texts.choose) : nothing}
      ${buttons.map(({ id, label, url }) =>
        url === undefined
          ? answer(label, id)
          : html`<a class="act" href=${url} target="_blank" rel="noopener noreferrer nofollow">${label}</a>`,
      )}
    </span>
  </div>`;
}

function pictureView({ server }: QuestionContext, { imageUrl }: Card) {
  const picture = imageUrl === undefined ? null : ownAddress(imageUrl, server);
  return picture === null ? nothing : html`<img src=${picture} alt="" loading="lazy">`;
}

const wordsView = ({ title, text }: Card) => html`
  ${title ? html`<b>${title}</b>` : nothing}
  ${text ? html`<span class="text">${text}</span>` : nothing}`;
