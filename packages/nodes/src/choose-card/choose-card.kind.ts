import {
  defineKind,
  idleUnless,
  ladderTexts,
  type TemplateField,
  templateFields,
  textFields,
  textsSchema,
} from "@parlo/engine";
import { z } from "zod";
import { buttonProblems, buttonTexts, dataButtons } from "../card-button-settings.ts";
import { choiceProblems } from "../choice-problems.ts";
import { choiceDefaults, choiceExits, choiceFields, choiceReferences, choiceSettings } from "../choice-settings.ts";
import { asksForMeaning } from "../model-rung.ts";
import { textIn } from "../text-in.ts";
import { addressProblem } from "../web-address.ts";
import { writtenVariable } from "../written-variable.ts";

/** More cards than any channel shows well. */
const mostCards = 10;

const path = z.string().max(255).default("");

const button = z.strictObject({
  ...choiceFields,
  label: textsSchema,
  /** What it opens; empty where it is an answer. */
  url: z.string().max(2000).default(""),
});

const schema = z.strictObject({
  ...choiceSettings,
  cards: z
    .array(
      z.strictObject({
        ...choiceFields,
        title: textsSchema,
        text: textsSchema,
        /** Address of the picture; empty where there is none. */
        imageUrl: z.string().max(2000),
        /** What can be done with the card; without one that is an answer, the card itself is the answer. */
        buttons: z.array(button).max(10).default([]),
      }),
    )
    .max(100),
  /** Takes the value of the button that was pressed on the card, null where there was none. */
  buttonVariable: z.string().max(255).nullable().default(null),
  /** Cards from a list variable instead; the paths lead into an item, an empty one means that there is no such part. */
  list: z
    .strictObject({ variable: z.string().min(1).max(255), title: path, text: path, imageUrl: path, value: path })
    .nullable(),
  /** Of each card from the list. */
  listButtons: dataButtons,
});

type Data = z.output<typeof schema>;

const textsOf = ({ text, ladder }: Data) => ({ text, ...ladderTexts(ladder) });

/** Nobody sees them where the cards come from a list. */
const cardTexts = ({ cards }: Data) =>
  Object.fromEntries(
    cards.flatMap((card, at) => [
      [`cards.${at}.title`, card.title],
      [`cards.${at}.text`, card.text],
      ...buttonTexts(card.buttons, `cards.${at}.buttons`),
    ]),
  );

/** Nor these where they are written. */
const listTexts = ({ listButtons }: Data) => Object.fromEntries(buttonTexts(listButtons, "listButtons"));

const cardTemplates = (data: Data): readonly TemplateField[] => [
  ...templateFields(cardTexts(data)),
  ...data.cards.flatMap(({ imageUrl, buttons }, at) => [
    { field: `cards.${at}.imageUrl`, text: imageUrl, language: null },
    ...buttons.map(({ url }, nth) => ({ field: `cards.${at}.buttons.${nth}.url`, text: url, language: null })),
  ]),
];

export const chooseCardKind = defineKind({
  type: "ChooseCard",
  version: 2,
  category: "Action",
  schema,
  defaults: { ...choiceDefaults, cards: [], buttonVariable: null, list: null, listButtons: [] },
  migrations: [
    /** In version 1 cards had no buttons. */
    (data) => ({ buttonVariable: null, ...data }),
  ],
  exits: ({ cards, list, ladder }) =>
    choiceExits(list ? null : cards.map(({ value, title }) => ({ value, texts: title })), ladder),
  asksModel: asksForMeaning,
  accepts: () => ["text", "uiResponse", "timer"],
  references: (data) => [
    ...choiceReferences(data),
    ...(data.buttonVariable ? [writtenVariable(data.buttonVariable, "buttonVariable", "String")] : []),
  ],
  templates: (data) => [
    ...templateFields(textsOf(data)),
    ...idleUnless(!data.list, cardTemplates(data)),
    ...idleUnless(data.list !== null, templateFields(listTexts(data))),
  ],
  texts: (data) => [
    ...textFields(textsOf(data)),
    ...idleUnless(!data.list, textFields(cardTexts(data))),
    ...idleUnless(data.list !== null, textFields(listTexts(data))),
  ],
  problems: ({ cards: written, list, listButtons }) => {
    const cards = list ? [] : written;
    const problems = choiceProblems({
      field: "cards",
      things: "cards",
      none: list ? null : "Add a card",
      choices: cards,
      most: mostCards,
    });
    cards.forEach(({ title, text, imageUrl, buttons }, at) => {
      if (textIn(title, "") === "" && textIn(text, "") === "")
        problems.push({
          severity: "error",
          code: "required",
          message: "Write a title or a text",
          field: `cards.${at}.title`,
        });
      problems.push(
        ...addressProblem(imageUrl, `cards.${at}.imageUrl`),
        ...buttonProblems(buttons, `cards.${at}.buttons`),
        ...buttons.flatMap(({ url }, nth) => addressProblem(url, `cards.${at}.buttons.${nth}.url`)),
      );
    });
    if (list) problems.push(...buttonProblems(listButtons, "listButtons"));
    return problems;
  },
});
