import { type Choice, type DataOf, type NodeContext, NodeError, type NodeRuntime } from "@parlo/engine";
import { cardsShown, type ShownButton } from "../cards-shown.ts";
import { choiceQuestion } from "../choice-question.ts";
import { choiceValue, listItems, wordAt } from "../list-items.ts";
import { type CardButton, cardPressed, resolveCard, withButtonSaid } from "./card-buttons.ts";
import type { chooseCardKind } from "./choose-card.kind.ts";

type Data = DataOf<typeof chooseCardKind>;

interface Card extends Choice {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
  /** All that are shown, links among them. */
  readonly shown: readonly ShownButton[];
  readonly buttons: readonly CardButton[];
  readonly button: CardButton | null;
}

const named = ({ value, label }: CardButton) => ({ value, label });

export const chooseCardRuntime: NodeRuntime<typeof chooseCardKind> = choiceQuestion<Data, Card>({
  choices: cardsOf,
  show: (cards, timeoutMs) =>
    cardsShown(
      cards.map((card) => ({ ...card, id: card.value, buttons: card.shown })),
      timeoutMs,
    ),
  ownExits: ({ list }) => !list,
  pressed: cardPressed,
  part: {
    resolve: resolveCard,
    refine: withButtonSaid,
    variable: ({ buttonVariable }) => buttonVariable,
    value: ({ button }) => button?.value ?? null,
    chosen: ({ label, button }) => (button ? `${label} – ${button.label}` : label),
    offered: ({ label, buttons }) =>
      buttons.length === 0 ? label : `${label}: ${buttons.map((button) => button.label).join(", ")}`,
  },
  more: ({ button }) => (button ? { button: named(button) } : {}),
});

function cardsOf({ cards, list }: Data, context: NodeContext): readonly Card[] {
  if (!list)
    return cards.map(({ value, synonyms, imageUrl, buttons, ...texts }) => {
      const title = context.text(texts.title);
      const text = context.text(texts.text);
      const labels = Object.values(texts.title);
      return {
        value,
        synonyms,
        title,
        text,
        labels,
        label: title || text || value,
        imageUrl: context.render(imageUrl, undefined, "address"),
        ...buttonsOf(buttons, context),
      };
    });
  const at = (item: Parameters<typeof wordAt>[0], path: string) => (path === "" ? "" : wordAt(item, path));
  const found = listItems(list.variable, context).flatMap((item) => {
    const text = at(item, list.text);
    const title = at(item, list.title) || (text === "" ? wordAt(item, "") : "");
    const value = choiceValue(at(item, list.value) || title || text);
    const imageUrl = at(item, list.imageUrl);
    if (value === "") return [];
    return [{ value, title, text, label: title || text || value, imageUrl, synonyms: {}, ...buttonsOf([], context) }];
  });
  if (found.length === 0)
    throw new NodeError("no-choices", `The items of ${list.variable} have neither a title nor a text there`);
  return found;
}

function buttonsOf(
  given: Data["cards"][number]["buttons"],
  context: NodeContext,
): Pick<Card, "shown" | "buttons" | "button"> {
  const rendered = given.map(({ value, label, synonyms, url }) => ({
    value,
    label: context.text(label) || value,
    labels: Object.values(label),
    synonyms,
    url: url === "" ? null : context.render(url, undefined, "address"),
  }));
  return { shown: rendered, buttons: rendered.filter(({ url }) => url === null), button: null };
}
