import { defineKind, type KindProblem, ladderTexts, templateFields, textFields, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { choiceExits, choiceReferences, choiceSettings } from "../choice-settings.ts";
import { asksForMeaning } from "../model-rung.ts";
import { repeats } from "../repeats.ts";
import { textIn } from "../text-in.ts";

/** More buttons than any channel shows well, and labels longer than it shows in one line. */
const mostButtons = 13;
const longestLabel = 80;

const schema = z.strictObject({
  ...choiceSettings,
  buttons: z
    .array(
      z.strictObject({
        /** What is stored, matched and named by the exit. */
        value: z.string().min(1).max(255),
        label: textsSchema,
        /** Other words for it, per language. */
        synonyms: z.record(z.string(), z.array(z.string().min(1).max(255)).max(50)).default({}),
      }),
    )
    .max(100),
  /** Buttons from a list variable instead; the paths lead into an item, empty ones mean the item itself. */
  list: z
    .strictObject({
      variable: z.string().min(1).max(255),
      label: z.string().max(255).default(""),
      value: z.string().max(255).default(""),
    })
    .nullable(),
});

/** Everything that the runtime renders. */
const textsOf = ({ text, buttons, ladder }: z.output<typeof schema>) => ({
  text,
  ...Object.fromEntries(buttons.map(({ label }, at) => [`buttons.${at}.label`, label])),
  ...ladderTexts(ladder),
});

export const chooseReplyButtonKind = defineKind({
  type: "ChooseReplyButton",
  version: 1,
  category: "Action",
  schema,
  defaults: { text: {}, buttons: [], list: null, variable: null, ladder: {}, digress: true, aiModelId: null },
  exits: ({ buttons, list, ladder }) =>
    choiceExits(list ? null : buttons.map(({ value, label }) => ({ value, label: textIn(label, "") })), ladder),
  asksModel: asksForMeaning,
  accepts: () => ["text", "uiResponse", "timer"],
  references: choiceReferences,
  templates: (data) => templateFields(textsOf(data)),
  texts: (data) => textFields(textsOf(data)),
  problems: ({ buttons, list }) => {
    const problems: KindProblem[] = [];
    if (!list && buttons.length === 0)
      problems.push({ severity: "error", code: "required", message: "Add a button", field: "buttons" });
    if (buttons.length > mostButtons)
      problems.push({
        severity: "warning",
        code: "many-buttons",
        message: `Some channels show at most ${mostButtons} buttons`,
        field: "buttons",
        params: { most: mostButtons },
      });
    buttons.forEach(({ value, label }, at) => {
      if (repeats(buttons, at, "value"))
        problems.push({
          severity: "error",
          code: "value-twice",
          message: `Two buttons have the value ${value}`,
          field: `buttons.${at}.value`,
          params: { value },
        });
      if (Object.values(label).some((one) => one.length > longestLabel))
        problems.push({
          severity: "warning",
          code: "long-label",
          message: `Some channels cut labels after ${longestLabel} characters`,
          field: `buttons.${at}.label`,
          params: { most: longestLabel },
        });
    });
    return problems;
  },
});
