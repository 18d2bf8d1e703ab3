import { defineKind, type KindProblem } from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";
import { repeats } from "../repeats.ts";

export const mostWeight = 1_000_000;

export const randomSplitKind = defineKind({
  type: "RandomSplit",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    branches: z
      .array(
        z.strictObject({
          ...caseSettings,
          /** Its share is this of the sum of all. */
          weight: z.number().min(0).max(mostWeight),
        }),
      )
      .min(1)
      .max(20),
    /** The same person always takes the same way; where there is none, as in an automation, chance alone decides. */
    sticky: z.boolean(),
  }),
  defaults: {
    branches: [
      { id: "a", label: "A", weight: 50 },
      { id: "b", label: "B", weight: 50 },
    ],
    sticky: true,
  },
  exits: ({ branches }) => caseExits(branches),
  problems: ({ branches }) => {
    const problems: KindProblem[] = [];
    const add = (code: string, message: string, field: string) =>
      problems.push({ severity: "error", code, message, field });
    if (branches.every(({ weight }) => weight === 0))
      add("no-weight", "At least one branch needs a weight", "branches");
    branches.forEach((_, at) => {
      if (repeats(branches, at, "id")) add("case-twice", "Two branches have the same id", `branches.${at}.id`);
    });
    return problems;
  },
});
