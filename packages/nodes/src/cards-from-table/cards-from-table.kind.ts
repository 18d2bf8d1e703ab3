import { defineKind, exit, ladderTexts, type NamedColumn, templateFields, textFields } from "@parlo/engine";
import { z } from "zod";
import { buttonProblems, buttonTexts, dataButtons } from "../card-button-settings.ts";
import { choiceDefaults, choiceExits, choiceSettings } from "../choice-settings.ts";
import { asksForMeaning, modelRungReferences } from "../model-rung.ts";
import { missingExit, recordProblems, recordReferences, recordTemplates } from "../record-checks.ts";
import { searchSettings } from "../record-settings.ts";
import { writtenVariable } from "../written-variable.ts";

/** More cards than any channel shows well. */
const mostCards = 10;
/** More than people look through. */
export const mostShown = 20;

const column = z.string().max(255);
/** What a column may fill of a card. */
export const cardParts = ["title", "text", "image", "payload"] as const;

const schema = z.strictObject({
  ...choiceSettings,
  ...searchSettings,
  limit: z.int().min(1).max(mostShown),
  /** Columns by the part of the card that they fill; empty where there is no such part. */
  columns: z.strictObject({
    title: column,
    text: column,
    image: column,
    /** What is stored when the card is chosen; the record's id where empty. */
    payload: column,
  }),
  buttons: dataButtons,
  /** Takes the value of the button that was pressed on the card, null where there was none. */
  buttonVariable: z.string().max(255).nullable().default(null),
});
type Data = z.output<typeof schema>;

const textsOf = ({ text, buttons, ladder }: Data) => ({
  text,
  ...Object.fromEntries(buttonTexts(buttons, "buttons")),
  ...ladderTexts(ladder),
});

const cardColumns = ({ columns, buttons }: Data): readonly NamedColumn[] => [
  ...cardParts.map((part) => ({ key: columns[part], type: null, field: `columns.${part}` })),
  ...buttons.map(({ address }, at) => ({ key: address, type: null, field: `buttons.${at}.address` })),
];

export const cardsFromTableKind = defineKind({
  type: "CardsFromTable",
  version: 1,
  category: "Action",
  needs: "tables",
  schema,
  defaults: {
    ...choiceDefaults,
    tableId: "",
    filters: [],
    order: null,
    limit: mostCards,
    columns: { title: "", text: "", image: "", payload: "" },
    buttons: [],
    buttonVariable: null,
  },
  exits: (data) => choiceExits(null, data.ladder, [exit("not-found"), ...missingExit(data)]),
  asksModel: asksForMeaning,
  accepts: () => ["text", "uiResponse", "timer"],
  references: (data) => [
    ...modelRungReferences(data.aiModelId),
    ...recordReferences(data, cardColumns(data)),
    ...(data.buttonVariable ? [writtenVariable(data.buttonVariable, "buttonVariable", "String")] : []),
  ],
  templates: (data) => [...templateFields(textsOf(data)), ...recordTemplates(data)],
  texts: (data) => textFields(textsOf(data)),
  problems: (data) => {
    const { columns, limit } = data;
    return [
      ...recordProblems(data),
      ...buttonProblems(data.buttons, "buttons"),
      ...(columns.title === "" && columns.text === ""
        ? [{ severity: "error" as const, code: "required", message: "Choose a column", field: "columns.title" }]
        : []),
      ...(limit > mostCards
        ? [
            {
              severity: "warning" as const,
              code: "many-cards",
              message: `Some channels show at most ${mostCards} cards`,
              field: "limit",
              params: { most: mostCards },
            },
          ]
        : []),
    ];
  },
});
