import { z } from "zod";
import type { VariableType } from "../variable/variable-types.ts";

export const operators = [
  "exists",
  "isEmpty",
  "eq",
  "neq",
  "lt",
  "gt",
  "lte",
  "gte",
  "startsWith",
  "endsWith",
  "contains",
  "in",
  "matches",
] as const;
export type Operator = (typeof operators)[number];

const anyValue: readonly Operator[] = ["exists", "isEmpty", "eq", "neq"];
const inOrder: readonly Operator[] = [...anyValue, "lt", "gt", "lte", "gte", "in"];
const operatorsByType: { readonly [Type in VariableType]?: readonly Operator[] } = {
  Boolean: anyValue,
  Number: inOrder,
  Date: inOrder,
  DateTime: inOrder,
  TimeOfDay: inOrder,
  Weekday: [...anyValue, "in"],
};

/** The operators that say something of a value of a type; all of them where it is not known. */
export const operatorsOf = (type: VariableType | undefined): readonly Operator[] =>
  (type && operatorsByType[type]) ?? operators;

/** Operators that need nothing to compare with. */
export const unaryOperators: readonly Operator[] = ["exists", "isEmpty"];

export const conditionSchema = z.strictObject({
  /** A name or dotted path: `age`, `user.name`, `nodes.weather.temperature`, `input.text`. */
  variable: z.string().max(255),
  operator: z.enum(operators),
  /** A template; for `in` a comma-separated list. Unused where the operator needs none. */
  value: z.string().max(2000).default(""),
  /** The opposite counts. */
  not: z.boolean().default(false),
});
export type Condition = z.output<typeof conditionSchema>;

const join = z.enum(["and", "or"]).default("and");
export type Join = z.output<typeof join>;

/** Conditions in brackets: they count as one among those around them. */
export const conditionGroupSchema = z.strictObject({
  join,
  conditions: z.array(conditionSchema).min(1).max(50),
});
export type ConditionGroup = z.output<typeof conditionGroupSchema>;

export const conditionsSchema = z.strictObject({
  join,
  conditions: z
    .array(z.union([conditionSchema, conditionGroupSchema]))
    .min(1)
    .max(50),
});
export type Conditions = z.output<typeof conditionsSchema>;

/** Whether it is conditions in brackets, not one alone. */
export const isConditionGroup = (one: Condition | ConditionGroup): one is ConditionGroup => "conditions" in one;
