import { type DataOf, type NodeContext, NodeError, type NodeRuntime } from "@parlo/engine";
import {
  buttonPart,
  buttonsShown,
  buttonTold,
  type CardWithButtons,
  cardPressed,
  dataButtonsOf,
  labelled,
} from "../card-buttons.ts";
import { cardsShown } from "../cards-shown.ts";
import { choiceQuestion } from "../choice-question.ts";
import { choiceValue, listCut, listItems, wordAt } from "../list-items.ts";
import type { chooseCardKind } from "./choose-card.kind.ts";

type Data = DataOf<typeof chooseCardKind>;

interface Card extends CardWithButtons {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
}

export const chooseCardRuntime: NodeRuntime<typeof chooseCardKind> = choiceQuestion<Data, Card>({
  choices: cardsOf,
  leavesOut: ({ list }, context) => listCut(list, context),
  show: (cards, timeoutMs) =>
    cardsShown(
      cards.map((card) => ({ ...card, id: card.value, buttons: card.shown })),
      timeoutMs,
    ),
  ownExits: ({ list }) => !list,
  pressed: (answer, cards) => cardPressed(answer, cards),
  part: { ...buttonPart, variable: ({ buttonVariable }) => buttonVariable },
  more: buttonTold,
});

function cardsOf({ cards, list, listButtons }: Data, context: NodeContext): readonly Card[] {
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
        ...buttonsShown(
          buttons.map((button) => ({
            ...labelled(button, context),
            url: button.url === "" ? null : context.render(button.url, undefined, "address"),
          })),
        ),
      };
    });
  const at = (item: Parameters<typeof wordAt>[0], path: string) => (path === "" ? "" : wordAt(item, path));
  const found = listItems(list.variable, context).flatMap((item) => {
    const text = at(item, list.text);
    const title = at(item, list.title) || (text === "" ? wordAt(item, "") : "");
    const value = choiceValue(at(item, list.value) || title || text);
    const imageUrl = at(item, list.imageUrl);
    if (value === "") return [];
    const buttons = dataButtonsOf(listButtons, (path) => at(item, path), context);
    return [{ value, title, text, label: title || text || value, imageUrl, synonyms: {}, ...buttons }];
  });
  if (found.length === 0)
    throw new NodeError("no-choices", `The items of ${list.variable} have neither a title nor a text there`);
  return found;
}
