import { type Choice, fold, ofLanguage, type Rung, resolveChoice, type UiAnswer } from "@parlo/engine";

/** A button that is an answer; one that opens an address is none. */
export type CardButton = Choice;

interface CardWithButtons extends Choice {
  readonly buttons: readonly CardButton[];
  /** The one that was chosen with the card. */
  readonly button: CardButton | null;
}

/**
 * The card that a text means, with its button where the text names one: "book the tower room". A button that one card
 * alone has says which card is meant; places in the row are those of cards.
 */
export function resolveCard<Card extends CardWithButtons>(
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
export function withButtonSaid<Card extends CardWithButtons>(card: Card, text: string, language: string): Card {
  const button = buttonSaid(card.buttons, besides(card, text, language), language);
  return button ? { ...card, button: button.choice } : card;
}

/** The card that was pressed, or whose button was; nothing where it is not there, null where something else was. */
export function cardPressed<Card extends CardWithButtons>(answer: UiAnswer, cards: readonly Card[]): Card[] | null {
  if (!("card" in answer)) return null;
  const { card, button } = answer;
  const pressed = cards.filter(({ value }) => value === card);
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
