import {
  compilePattern,
  conditionsSchema,
  defineKind,
  exit,
  idleUnless,
  type KindProblem,
  unaryOperators,
} from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";
import { repeats } from "../repeats.ts";

export const ifElseKind = defineKind({
  type: "IfElse",
  version: 1,
  category: "Logic",
  schema: z.strictObject({
    /** Tried in order; the first that holds is taken. */
    cases: z.array(conditionsSchema.extend(caseSettings)).max(50),
  }),
  defaults: { cases: [] },
  exits: ({ cases }) => [...caseExits(cases), exit("default", { default: true })],
  references: ({ cases }) =>
    cases.flatMap(({ conditions }, at) =>
      conditions.map(({ variable, operator }, one) => ({
        type: "variable" as const,
        key: variable,
        access: "read" as const,
        field: `cases.${at}.conditions.${one}.variable`,
        ...(unaryOperators.includes(operator) && { mayBeMissing: true }),
      })),
    ),
  templates: ({ cases }) =>
    cases.flatMap(({ conditions }, at) =>
      conditions.flatMap(({ operator, value }, one) =>
        idleUnless(!unaryOperators.includes(operator), [
          { field: `cases.${at}.conditions.${one}.value`, text: value, language: null },
        ]),
      ),
    ),
  problems: ({ cases }) =>
    cases.flatMap(({ conditions }, at): KindProblem[] => [
      ...(repeats(cases, at, "id")
        ? [
            {
              severity: "error" as const,
              code: "case-twice",
              message: "Two cases have the same id",
              field: `cases.${at}.id`,
            },
          ]
        : []),
      ...conditions.flatMap((condition, one): KindProblem[] => {
        const field = `cases.${at}.conditions.${one}`;
        if (condition.variable === "")
          return [{ severity: "error", code: "required", message: "Choose a variable", field: `${field}.variable` }];
        if (condition.value === "" && !unaryOperators.includes(condition.operator) && condition.operator !== "eq")
          return [
            {
              severity: "warning",
              code: "empty-value",
              message: "There is nothing to compare with",
              field: `${field}.value`,
            },
          ];
        if (condition.operator !== "matches" || condition.value.includes("{{")) return [];
        try {
          compilePattern(condition.value);
          return [];
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          return [{ severity: "error", code: "pattern", message, field: `${field}.value` }];
        }
      }),
    ]),
});
