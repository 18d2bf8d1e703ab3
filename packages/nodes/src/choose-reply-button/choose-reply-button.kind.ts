import { defineKind, idleUnless, ladderTexts, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { choiceProblems, leastAboveMost, longLabels } from "../choice-problems.ts";
import { choiceDefaults, choiceExits, choiceFields, choiceReferences, choiceSettings } from "../choice-settings.ts";
import { asksForMeaning } from "../model-rung.ts";
import { severalSchema } from "../several-choices.ts";

/** More buttons than any channel shows well. */
const mostButtons = 13;
const mostChoices = 100;

const schema = z.strictObject({
  ...choiceSettings,
  buttons: z
    .array(
      z.strictObject({
        ...choiceFields,
        label: textsSchema,
      }),
    )
    .max(mostChoices),
  /** Buttons from a list variable instead; the paths lead into an item, empty ones mean the item itself. */
  list: z
    .strictObject({
      variable: z.string().min(1).max(255),
      label: z.string().max(255).default(""),
      value: z.string().max(255).default(""),
    })
    .nullable(),
  /** Several may be chosen, and all of them leave by one exit; null where the choice of one decides the way. */
  several: severalSchema.nullable().default(null),
});

type Data = z.output<typeof schema>;

const textsOf = ({ text, several, ladder }: Data) => ({
  text,
  ...(several && { "several.confirm": several.confirm }),
  ...ladderTexts(ladder),
});

/** Nobody sees them where the buttons come from a list. */
const labelsOf = ({ buttons }: Data) =>
  Object.fromEntries(buttons.map(({ label }, at) => [`buttons.${at}.label`, label]));

export const chooseReplyButtonKind = defineKind({
  type: "ChooseReplyButton",
  version: 2,
  category: "Action",
  schema,
  defaults: { ...choiceDefaults, buttons: [], list: null, several: null },
  migrations: [
    /** In version 1 one button was the answer. */
    (data) => ({ several: null, ...data }),
  ],
  exits: ({ buttons, list, several, ladder }) =>
    choiceExits(list || several ? null : buttons.map(({ value, label }) => ({ value, texts: label })), ladder),
  asksModel: asksForMeaning,
  accepts: () => ["text", "uiResponse", "timer"],
  references: choiceReferences,
  templates: (data) => [...templateFields(textsOf(data)), ...idleUnless(!data.list, templateFields(labelsOf(data)))],
  texts: (data) => [...textFields(textsOf(data)), ...idleUnless(!data.list, textFields(labelsOf(data)))],
  problems: ({ buttons: written, list, several }) => {
    const buttons = list ? [] : written;
    const problems = choiceProblems({
      field: "buttons",
      things: "buttons",
      none: list ? null : "Add a button",
      choices: buttons,
      most: mostButtons,
    });
    const offered = buttons.length === 0 ? mostChoices : buttons.length;
    problems.push(...leastAboveMost(several, offered, "several.least"));
    problems.push(...longLabels(buttons, "buttons"));
    return problems;
  },
});
