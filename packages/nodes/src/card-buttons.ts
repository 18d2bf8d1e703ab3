import {
  type Choice,
  fold,
  type Json,
  type NodeContext,
  ofLanguage,
  type Rung,
  resolveChoice,
  type Texts,
  type UiAnswer,
} from "@parlo/engine";
import type { DataButtons } from "./card-button-settings.ts";
import type { ShownButton } from "./cards-shown.ts";

/** A button that is an answer; one that opens an address is none. */
type CardButton = Choice;

export interface CardWithButtons extends Choice {
  /** All that are shown, links among them. */
  readonly shown: readonly ShownButton[];
  readonly buttons: readonly CardButton[];
  /** The one that was chosen with the card. */
  readonly button: CardButton | null;
}

/**
 * The card that a text means, with its button where the text names one: "book the tower room". A button that one card
 * alone has says which card is meant; places in the row are those of cards.
 */
function resolveCard<Card extends CardWithButtons>(
  text: string,
  cards: readonly Card[],
  language: string,
): { readonly choice: Card; readonly rung: Rung } | null {
  const found = resolveChoice(text, cards, language);
  if (found) return { ...found, choice: withButtonSaid(found.choice, text, language) };
  const said = cards.flatMap((card) => {
    const button = buttonSaid(card.buttons, text, language);
    return button ? [{ choice: { ...card, button: button.choice }, rung: button.rung }] : [];
  });
  const [one, another] = said;
  return one && !another ? one : null;
}

/** A card that is known, with the button that a text names beside it. */
function withButtonSaid<Card extends CardWithButtons>(card: Card, text: string, language: string): Card {
  const button = buttonSaid(card.buttons, besides(card, text, language), language);
  return button ? { ...card, button: button.choice } : card;
}

/** The card that was pressed, or whose button was; nothing where it is not there, null where something else was. */
export function cardPressed<Card extends CardWithButtons>(
  answer: UiAnswer,
  cards: readonly Card[],
  idOf: (card: Card) => string = ({ value }) => value,
): Card[] | null {
  if (!("card" in answer)) return null;
  const { card, button } = answer;
  const pressed = cards.filter((one) => idOf(one) === card);
  if (button === undefined) return pressed;
  return pressed.flatMap((one) =>
    one.buttons.filter(({ value }) => value === button).map((found) => ({ ...one, button: found })),
  );
}

function buttonSaid(buttons: readonly CardButton[], text: string, language: string) {
  const found = resolveChoice(text, buttons, language);
  return found && found.rung !== "ordinal" ? found : null;
}

/** What a text says beside the name of a card: "room service" is no button of the card "Room". */
function besides(card: Choice, text: string, language: string): string {
  const names = [card.value, card.label, ...(card.labels ?? []), ...(ofLanguage(card.synonyms, language) ?? [])];
  return names
    .map(fold)
    .filter((name) => name !== "")
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, " "), fold(text));
}

type Buttons = Pick<CardWithButtons, "shown" | "buttons" | "button">;

/** The buttons of a card of which none has been chosen. */
export const buttonsShown = (shown: readonly (Choice & ShownButton)[]): Buttons => ({
  shown,
  buttons: shown.filter(({ url }) => url === null),
  button: null,
});

/** Those of a card that was made from an item; `at` is what stands there in it. A link that leads nowhere is no button. */
export const dataButtonsOf = (given: DataButtons, at: (path: string) => string, context: NodeContext): Buttons =>
  buttonsShown(
    given.map(({ value, label, synonyms, address }) => ({
      ...labelled({ value, label, synonyms }, context),
      url: address === "" ? null : at(address),
    })),
  );

interface Written {
  readonly value: string;
  readonly label: Texts;
  readonly synonyms: Choice["synonyms"];
}

export const labelled = ({ value, label, synonyms }: Written, context: NodeContext): Choice => ({
  value,
  label: context.text(label) || value,
  labels: Object.values(label),
  synonyms,
});

/** How a question takes the button of a card along with the card. */
export const buttonPart = {
  resolve: resolveCard,
  refine: withButtonSaid,
  value: ({ button }: CardWithButtons): Json => button?.value ?? null,
  chosen: ({ label, button }: CardWithButtons) => (button ? `${label} – ${button.label}` : label),
  offered: ({ label, buttons }: CardWithButtons) =>
    buttons.length === 0 ? label : `${label}: ${buttons.map((button) => button.label).join(", ")}`,
};

/** What templates read of it under the step's name. */
export const buttonTold = ({ button }: CardWithButtons) =>
  button ? { button: { value: button.value, label: button.label } } : {};
