import { type Choice, type DataOf, type NodeContext, NodeError, type NodeRuntime, type UiAnswer } from "@parlo/engine";
import { choiceQuestion } from "../choice-question.ts";
import { choiceValue, listCut, listItems, wordAt } from "../list-items.ts";
import type { chooseReplyButtonKind } from "./choose-reply-button.kind.ts";

type Data = DataOf<typeof chooseReplyButtonKind>;

export const chooseReplyButtonRuntime: NodeRuntime<typeof chooseReplyButtonKind> = choiceQuestion<Data, Choice>({
  choices,
  leavesOut: ({ list }, context) => listCut(list, context),
  several: ({ several }) => several,
  show: (choices, timeoutMs, several) => ({
    name: "buttons",
    value: {
      type: "buttons",
      timeoutMs,
      buttons: choices.map(({ value, label }) => ({ id: value, label })),
      ...(several && { several }),
    },
  }),
  ownExits: ({ list }) => !list,
  pressed,
});

/** A touchpoint that knows no choice of several answers with one button. */
function pressed(answer: UiAnswer, choices: readonly Choice[]): readonly Choice[] | null {
  if ("card" in answer || !("button" in answer || "buttons" in answer)) return null;
  const ids = "button" in answer ? [answer.button] : answer.buttons;
  const found = ids.map((id) => choices.find(({ value }) => value === id));
  return found.includes(undefined) ? null : choices.filter((one) => found.includes(one));
}

function choices({ buttons, list, several }: Data, context: NodeContext): readonly Choice[] {
  if (!list)
    return buttons.map(({ value, label, synonyms }) => ({
      value,
      label: context.text(label) || value,
      labels: Object.values(label),
      synonyms,
    }));
  const found = listItems(list.variable, context).flatMap((item) => {
    /** A plain text has no parts. */
    const label = wordAt(item, list.label) || wordAt(item, "");
    const value = choiceValue(wordAt(item, list.value) || label);
    return value === "" ? [] : [{ value, label: label || value, synonyms: {} }];
  });
  if (found.length === 0)
    throw new NodeError("no-choices", `The items of ${list.variable} have neither a value nor a label there`);
  /** Of two that cannot be told apart nobody can choose both. */
  return several ? found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at) : found;
}
