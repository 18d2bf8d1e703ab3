import { type KindProblem, type Texts, textsSchema } from "@parlo/engine";
import { z } from "zod";
import { choiceProblems, longLabels } from "./choice-problems.ts";
import { choiceFields } from "./choice-settings.ts";

/** More buttons than any channel shows on a card. */
const mostButtons = 3;

/** Buttons that each card has which was made from a list or a table. */
export const dataButtons = z
  .array(
    z.strictObject({
      ...choiceFields,
      label: textsSchema,
      /** Where in the item, or in which column, the address stands that it opens; empty where it is an answer. */
      address: z.string().max(255).default(""),
    }),
  )
  .max(10)
  .default([]);
export type DataButtons = z.output<typeof dataButtons>;

interface Labelled {
  readonly value: string;
  readonly label: Texts;
}

export const buttonTexts = (buttons: readonly Labelled[], field: string) =>
  buttons.map(({ label }, at) => [`${field}.${at}.label`, label] as const);

export function buttonProblems(buttons: readonly Labelled[], field: string): readonly KindProblem[] {
  const problems = choiceProblems({ field, things: "buttons", none: null, choices: buttons, most: mostButtons });
  buttons.forEach(({ label }, at) => {
    if (Object.values(label).every((one) => one === ""))
      problems.push({ severity: "error", code: "required", message: "Write a label", field: `${field}.${at}.label` });
  });
  return [...problems, ...longLabels(buttons, field)];
}
