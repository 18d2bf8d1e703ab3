import { type Choice, type DataOf, type NodeContext, NodeError, type NodeRuntime } from "@parlo/engine";
import { cardsShown } from "../cards-shown.ts";
import { choiceQuestion } from "../choice-question.ts";
import { choiceValue, listItems, wordAt } from "../list-items.ts";
import type { chooseCardKind } from "./choose-card.kind.ts";

type Data = DataOf<typeof chooseCardKind>;

interface Card extends Choice {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
}

export const chooseCardRuntime: NodeRuntime<typeof chooseCardKind> = choiceQuestion<Data, Card>({
  choices: cardsOf,
  show: (cards, timeoutMs) =>
    cardsShown(
      cards.map((card) => ({ ...card, id: card.value })),
      timeoutMs,
    ),
  ownExits: ({ list }) => !list,
  pressed: (answer, choices) => ("card" in answer ? choices.filter(({ value }) => value === answer.card) : null),
});

function cardsOf({ cards, list }: Data, context: NodeContext): readonly Card[] {
  if (!list)
    return cards.map(({ value, synonyms, imageUrl, ...texts }) => {
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
      };
    });
  const at = (item: Parameters<typeof wordAt>[0], path: string) => (path === "" ? "" : wordAt(item, path));
  const found = listItems(list.variable, context).flatMap((item) => {
    const text = at(item, list.text);
    const title = at(item, list.title) || (text === "" ? wordAt(item, "") : "");
    const value = choiceValue(at(item, list.value) || title || text);
    const imageUrl = at(item, list.imageUrl);
    return value === "" ? [] : [{ value, title, text, label: title || text || value, imageUrl, synonyms: {} }];
  });
  if (found.length === 0)
    throw new NodeError("no-choices", `The items of ${list.variable} have neither a title nor a text there`);
  return found;
}
