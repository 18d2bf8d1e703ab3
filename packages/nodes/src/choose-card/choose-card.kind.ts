import { defineKind, type KindProblem, ladderTexts, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { choiceExits, choiceReferences, choiceSettings } from "../choice-settings.ts";
import { asksForMeaning } from "../model-rung.ts";
import { repeats } from "../repeats.ts";
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
        /** What is stored, matched and named by the exit. */
        value: z.string().min(1).max(255),
        title: textsSchema,
        text: textsSchema,
        /** Address of the picture; empty where there is none. */
        imageUrl: z.string().max(2000),
        /** Other words for it, per language. */
        synonyms: z.record(z.string(), z.array(z.string().min(1).max(255)).max(50)).default({}),
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
  defaults: { text: {}, cards: [], list: null, variable: null, ladder: {}, digress: true, aiModelId: null },
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
    const problems: KindProblem[] = [];
    if (!list && cards.length === 0)
      problems.push({ severity: "error", code: "required", message: "Add a card", field: "cards" });
    if (cards.length > mostCards)
      problems.push({
        severity: "warning",
        code: "many-cards",
        message: `Some channels show at most ${mostCards} cards`,
        field: "cards",
        params: { most: mostCards },
      });
    cards.forEach(({ value, title, text, imageUrl }, at) => {
      if (repeats(cards, at, "value"))
        problems.push({
          severity: "error",
          code: "value-twice",
          message: `Two cards have the value ${value}`,
          field: `cards.${at}.value`,
          params: { value },
        });
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
