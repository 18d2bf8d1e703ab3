import { defineKind, ladderTexts, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { choiceProblems } from "../choice-problems.ts";
import { choiceDefaults, choiceExits, choiceFields, choiceReferences, choiceSettings } from "../choice-settings.ts";
import { asksForMeaning } from "../model-rung.ts";
import { textIn } from "../text-in.ts";
import { addressProblem } from "../web-address.ts";

/** More cards than any channel shows well. */
const mostCards = 10;

const path = z.string().max(255).default("");

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
      }),
    )
    .max(100),
  /** Cards from a list variable instead; the paths lead into an item, an empty one means that there is no such part. */
  list: z
    .strictObject({ variable: z.string().min(1).max(255), title: path, text: path, imageUrl: path, value: path })
    .nullable(),
});

/** Everything per language that the runtime renders. */
const textsOf = ({ text, cards, ladder }: z.output<typeof schema>) => ({
  text,
  ...Object.fromEntries(
    cards.flatMap((card, at) => [
      [`cards.${at}.title`, card.title],
      [`cards.${at}.text`, card.text],
    ]),
  ),
  ...ladderTexts(ladder),
});

export const chooseCardKind = defineKind({
  type: "ChooseCard",
  version: 1,
  category: "Action",
  schema,
  defaults: { ...choiceDefaults, cards: [], list: null },
  exits: ({ cards, list, ladder }) =>
    choiceExits(list ? null : cards.map(({ value, title }) => ({ value, label: textIn(title, "") })), ladder),
  asksModel: asksForMeaning,
  accepts: () => ["text", "uiResponse", "timer"],
  references: choiceReferences,
  templates: (data) => [
    ...templateFields(textsOf(data)),
    ...data.cards.map(({ imageUrl }, at) => ({ field: `cards.${at}.imageUrl`, text: imageUrl, language: null })),
  ],
  texts: (data) => textFields(textsOf(data)),
  problems: ({ cards, list }) => {
    const problems = choiceProblems({
      field: "cards",
      none: "Add a card",
      choices: cards,
      listed: list !== null,
      most: mostCards,
    });
    cards.forEach(({ title, text, imageUrl }, at) => {
      if (textIn(title, "") === "" && textIn(text, "") === "")
        problems.push({
          severity: "error",
          code: "required",
          message: "Write a title or a text",
          field: `cards.${at}.title`,
        });
      problems.push(...addressProblem(imageUrl, `cards.${at}.imageUrl`));
    });
    return problems;
  },
});
