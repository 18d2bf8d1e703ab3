import {
  compilePattern,
  conditionsSchema,
  defineKind,
  exit,
  idleUnless,
  type KindProblem,
  listIn,
  unaryOperators,
} from "@parlo/engine";
import { z } from "zod";
import { caseExits, caseSettings } from "../case-settings.ts";
import { repeats } from "../repeats.ts";
import { placedConditions } from "./placed-conditions.ts";

const schema = z.strictObject({
  /** Tried in order; the first that holds is taken. */
  cases: z.array(conditionsSchema.extend(caseSettings)).max(50),
});

const conditionsIn = ({ cases }: z.output<typeof schema>) =>
  cases.flatMap((one, at) =>
    placedConditions(one).map(({ condition, field }) => ({ condition, field: `cases.${at}.${field}` })),
  );

/** What holds for no value of another type; parts of a text are looked for in whatever there is. */
const comparesTyped = (operator: string, value: string): boolean =>
  ["eq", "neq", "lt", "lte", "gt", "gte", "in"].includes(operator) && value.trim() !== "" && !value.includes("{{");

export const ifElseKind = defineKind({
  type: "IfElse",
  version: 2,
  category: "Logic",
  schema,
  defaults: { cases: [] },
  migrations: [
    /** In version 1 no condition stood in a group. */
    (data) => data,
  ],
  exits: ({ cases }) => [...caseExits(cases), exit("default", { default: true })],
  references: (data) =>
    conditionsIn(data).map(({ condition: { variable, operator, value }, field }) => ({
      type: "variable" as const,
      key: variable,
      access: "read" as const,
      field: `${field}.variable`,
      ...(unaryOperators.includes(operator) && { mayBeMissing: true }),
      ...(comparesTyped(operator, value) && {
        literal: {
          values: operator === "in" ? listIn(value).filter((one) => one !== "") : [value],
          field: `${field}.value`,
        },
      }),
    })),
  templates: (data) =>
    conditionsIn(data).flatMap(({ condition: { operator, value }, field }) =>
      idleUnless(!unaryOperators.includes(operator), [{ field: `${field}.value`, text: value, language: null }]),
    ),
  problems: (data) => [
    ...data.cases.flatMap((_, at): KindProblem[] =>
      repeats(data.cases, at, "id")
        ? [{ severity: "error", code: "case-twice", message: "Two cases have the same id", field: `cases.${at}.id` }]
        : [],
    ),
    ...conditionsIn(data).flatMap(({ condition, field }): KindProblem[] => {
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
  ],
});
