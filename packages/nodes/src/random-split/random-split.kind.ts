import { defineKind } from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";

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
          weight: z.number().min(0).max(1_000_000),
        }),
      )
      .min(1)
      .max(20),
    /** The same person always takes the same way. */
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
  problems: ({ branches }) =>
    branches.every(({ weight }) => weight === 0)
      ? [{ severity: "error", code: "no-weight", message: "At least one branch needs a weight", field: "branches" }]
      : [],
});
