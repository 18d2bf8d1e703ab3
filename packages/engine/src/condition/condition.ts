import { z } from "zod";

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

export const conditionsSchema = z.strictObject({
  join: z.enum(["and", "or"]).default("and"),
  conditions: z.array(conditionSchema).min(1).max(50),
});
export type Conditions = z.output<typeof conditionsSchema>;
