import {
  type DataOf,
  fitRecords,
  type JsonObject,
  type NodeContext,
  NodeError,
  type NodeRuntime,
  type RecordsResult,
  type Step,
  type TableRecord,
} from "@parlo/engine";
import { answeredRecords, askRecords, mostCharacters, tooMuch } from "../ask-records.ts";
import { buttonPart, buttonTold, type CardWithButtons, cardPressed, dataButtonsOf } from "../card-buttons.ts";
import { cardsShown } from "../cards-shown.ts";
import { asksItsModel, choiceQuestion } from "../choice-question.ts";
import { choiceValue, wordAt } from "../list-items.ts";
import { recordsAsked } from "../record-request.ts";
import type { cardsFromTableKind } from "./cards-from-table.kind.ts";

type Data = DataOf<typeof cardsFromTableKind>;

interface Card extends CardWithButtons {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
  readonly record: TableRecord;
}

const question = choiceQuestion<Data, Card>({
  choices: (data, context) =>
    cardsOf(data, (context.memory as { readonly records: readonly TableRecord[] }).records, context),
  show: (cards, timeoutMs) =>
    cardsShown(
      cards.map((card) => ({ ...card, id: card.record.id, buttons: card.shown })),
      timeoutMs,
    ),
  ownExits: () => false,
  pressed: (answer, cards) => cardPressed(answer, cards, ({ record }) => record.id),
  part: { ...buttonPart, variable: ({ buttonVariable }) => buttonVariable },
  keep: (cards): JsonObject => ({ records: cards.map(({ record }) => record) }),
  more: (card) => ({ record: card.record, ...buttonTold(card) }),
});

/** One card for each record that has something to show. */
function cardsOf({ columns, buttons }: Data, records: readonly TableRecord[], context: NodeContext): readonly Card[] {
  return records.flatMap((record) => {
    const at = (key: string) => (Object.hasOwn(record, key) ? wordAt(record[key] ?? null, "") : "");
    const title = at(columns.title);
    const text = at(columns.text);
    if (title === "" && text === "") return [];
    const value = choiceValue(at(columns.payload) || record.id);
    const parts = { title, text, label: title || text, imageUrl: at(columns.image), synonyms: {}, record };
    return [{ value, ...parts, ...dataButtonsOf(buttons, at, context) }];
  });
}

function asked(data: Data, { records, count }: RecordsResult, context: NodeContext): Step {
  if (records.length === 0)
    return { type: "exit", name: "not-found", outputs: [{ type: "output", value: { records: [], count } }] };
  const kept = fitRecords(records, mostCharacters);
  const cards = cardsOf(data, kept, context);
  if (cards.length === 0)
    throw new NodeError(
      "no-choices",
      "The records have neither a title nor a text there, or are too large to be shown",
    );
  const step = question.begin(data, cards, context);
  if (kept.length === records.length || step.type === "unmatched") return step;
  return { ...step, outputs: [tooMuch(kept.length, records.length), ...(step.outputs ?? [])] };
}

export const cardsFromTableRuntime: NodeRuntime<typeof cardsFromTableKind> = {
  enter: (data, context) => askRecords(recordsAsked({ ...data, operation: "find" }, context), context),
  resume: (data, wake, context) =>
    wake.type === "effect" && !asksItsModel(context)
      ? answeredRecords(wake, (result) => asked(data, result, context))
      : question.resume(data, wake, context),
};
