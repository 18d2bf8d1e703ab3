import { decimal, type VariableFilter, type VariableType } from "@parlo/contract";

export type VariableOperator = "exists" | "eq" | "neq" | "lt" | "gt" | "lte" | "gte" | "startsWith";
type Operand = string | number | boolean;

/** A filter on one variable's value, taken apart: the API names a column with exactly one operator in it. */
export interface VariableCondition {
  readonly key: string;
  readonly column: keyof typeof operators;
  readonly operator: VariableOperator;
  readonly operand: Operand;
}

const ordered = ["eq", "neq", "lt", "gt", "lte", "gte", "exists"] as const;

/** What may be asked of each sort of value; the first is offered first. */
export const operators = {
  idValue: ["eq", "exists"],
  stringValue: ["eq", "startsWith", "exists"],
  numberValue: ordered,
  dateValue: ordered,
  booleanValue: ["eq", "exists"],
} as const satisfies Record<string, readonly VariableOperator[]>;

/** Where the values of a type can be asked for; JSON only by whether it is there. */
export const columnOfType: Readonly<Record<VariableType, VariableCondition["column"] | null>> = {
  ID: "idValue",
  String: "stringValue",
  Number: "numberValue",
  Boolean: "booleanValue",
  Date: "dateValue",
  DateTime: "dateValue",
  TimeOfDay: "stringValue",
  Weekday: "stringValue",
  Json: null,
};

export const conditionOf = (filter: VariableFilter): VariableCondition | undefined => readCondition(filter);

export function filterOf({ key, column, operator, operand }: VariableCondition): VariableFilter {
  return { key, [column]: { [operator]: operand } } as VariableFilter;
}

/** Reads what stands in an address; undefined where the API would refuse it. */
export function readVariableFilter(given: unknown): VariableFilter | undefined {
  const condition = readCondition(given);
  return condition && filterOf(condition);
}

function readCondition(given: unknown): VariableCondition | undefined {
  const [names, { key, ...columns }] = entriesOf(given);
  const [column] = Object.keys(columns);
  if (names.length !== 2 || typeof key !== "string" || !key || key.length > 255 || !isColumn(column)) return undefined;
  const [parts, filter] = entriesOf(columns[column]);
  const [operator] = parts;
  const known = operators[column].find((name) => name === operator);
  if (parts.length !== 1 || !known) return undefined;
  const operand = readOperand(column, known, filter[known]);
  return operand === undefined ? undefined : { key, column, operator: known, operand };
}

function readOperand(
  column: VariableCondition["column"],
  operator: VariableOperator,
  given: unknown,
): Operand | undefined {
  if (operator === "exists" || column === "booleanValue") {
    return given === true || given === "true" ? true : given === false || given === "false" ? false : undefined;
  }
  if (column === "numberValue") {
    // The schema itself would bring its library into the first page.
    const number = typeof given === "string" && decimal.test(given) ? Number(given) : given;
    return Number.isFinite(number) ? (number as number) : undefined;
  }
  if (typeof given !== "string" || given.length > 2000) return undefined;
  return column === "dateValue" && Number.isNaN(Date.parse(given)) ? undefined : given;
}

const isColumn = (name: string | undefined): name is VariableCondition["column"] =>
  name !== undefined && Object.hasOwn(operators, name);

function entriesOf(given: unknown): [string[], Record<string, unknown>] {
  if (typeof given !== "object" || given === null) return [[], {}];
  const entries = given as Record<string, unknown>;
  return [Object.keys(entries), entries];
}
