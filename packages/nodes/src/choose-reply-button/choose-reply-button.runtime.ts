import { type Choice, type DataOf, type NodeContext, NodeError, type NodeRuntime } from "@parlo/engine";
import { choiceQuestion } from "../choice-question.ts";
import { choiceValue, listItems, wordAt } from "../list-items.ts";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

type Data = DataOf<typeof chooseReplyButtonKind>;

export const chooseReplyButtonRuntime: NodeRuntime<typeof chooseReplyButtonKind> = choiceQuestion<Data, Choice>({
  choices,
  show: (choices, timeoutMs) => ({
    name: "buttons",
    value: { type: "buttons", timeoutMs, buttons: choices.map(({ value, label }) => ({ id: value, label })) },
  }),
  ownExits: ({ list }) => !list,
  pressed: (answer, choices) => ("button" in answer ? choices.find(({ value }) => value === answer.button) : undefined),
});

function choices({ buttons, list }: Data, context: NodeContext): readonly Choice[] {
  if (!list)
    return buttons.map(({ value, label, synonyms }) => ({
      value,
      label: context.text(label) || value,
      labels: Object.values(label),
      synonyms,
    }));
  const found = listItems(list.variable, context).flatMap((item) => {
    const label = wordAt(item, list.label);
    const value = choiceValue(wordAt(item, list.value) || label);
    return value === "" ? [] : [{ value, label: label || value, synonyms: {} }];
  });
  if (found.length === 0)
    throw new NodeError("no-choices", `The items of ${list.variable} have neither a value nor a label there`);
  return found;
}
