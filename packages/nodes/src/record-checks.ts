import type { ExitShape, KindProblem, NamedColumn, Reference, TemplateField } from "@parlo/engine";
import { exit, idleUnless } from "@parlo/engine";
import {
  type FilterSetting,
  needsValue,
  type OrderSetting,
  operatorsOf,
  type ValueSetting,
} from "./record-settings.ts";
import { repeats } from "./repeats.ts";
import { writtenVariable } from "./written-variable.ts";

interface Settings {
  readonly tableId: string;
  readonly filters?: readonly FilterSetting[];
  readonly order?: OrderSetting;
  readonly values?: readonly ValueSetting[];
  readonly variable?: string | null;
}

const isTemplate = (text: string) => text.includes("{{") || text.includes("{%");

/** Where it goes on when a variable that it cannot do without is empty; none where it names no such one. */
export function missingExit({ filters = [], values = [] }: Settings): readonly ExitShape[] {
  const demanded = [
    ...filters.filter(({ operator, required = true }) => required && needsValue(operator)),
    ...values.filter(({ required }) => required),
  ];
  return demanded.some(({ value }) => isTemplate(value)) ? [exit("missing-variables", { optional: true })] : [];
}

/** The table with its columns, and the variable that is written. `further` are columns named elsewhere in the settings. */
export function recordReferences(settings: Settings, further: readonly NamedColumn[] = []): readonly Reference[] {
  const { tableId, filters = [], order = null, values = [], variable } = settings;
  const columns: NamedColumn[] = [
    ...filters.flatMap(({ column, type }, at) =>
      type === "id" ? [] : [{ key: column, type, field: `filters.${at}.column` }],
    ),
    ...(order ? [{ key: order.column, type: null, field: "order.column" }] : []),
    ...values.map(({ column, type }, at) => ({ key: column, type, field: `values.${at}.column` })),
    ...further,
  ].filter(({ key }) => key !== "");
  return [
    ...(tableId === "" ? [] : [{ type: "table" as const, id: tableId, columns, field: "tableId" }]),
    ...(variable ? [writtenVariable(variable, "variable", "Json")] : []),
  ];
}

export function recordTemplates({
  filters = [],
  values = [],
}: Pick<Settings, "filters" | "values">): readonly TemplateField[] {
  return [
    ...filters.flatMap(({ operator, value }, at) =>
      idleUnless(needsValue(operator), [{ field: `filters.${at}.value`, text: value, language: null }]),
    ),
    ...values.map(({ value }, at) => ({ field: `values.${at}.value`, text: value, language: null })),
  ];
}

export function recordProblems({ tableId, filters = [], order = null, values = [] }: Settings): readonly KindProblem[] {
  const problems: KindProblem[] = [];
  const add = (code: string, message: string, field: string, params = {}) =>
    problems.push({ severity: "error", code, message, field, params });
  if (tableId === "") add("required", "Choose a table", "tableId");
  filters.forEach(({ column, type, operator, value }, at) => {
    const field = `filters.${at}`;
    if (column === "") add("required", "Choose a column", `${field}.column`);
    if (!operatorsOf(type).includes(operator))
      add("column-operator", `A column of the type ${type} cannot be compared so`, `${field}.operator`);
    else if (needsValue(operator) && value.trim() === "")
      add("empty-value", "There is nothing to compare with", `${field}.value`);
  });
  if (order?.column === "") add("required", "Choose a column", "order.column");
  values.forEach(({ column, required, value }, at) => {
    const field = `values.${at}`;
    if (column === "") add("required", "Choose a column", `${field}.column`);
    else if (repeats(values, at, "column"))
      add("value-twice", `The column ${column} is there twice`, `${field}.column`, { value: column });
    if (required && value.trim() === "") add("required", "Write a value", `${field}.value`);
  });
  return problems;
}

/** Without a filter a change would mean every record. */
export const filterDemanded = ({ filters }: { readonly filters: readonly unknown[] }): readonly KindProblem[] =>
  filters.length > 0
    ? []
    : [{ severity: "error", code: "no-filter", message: "Say which records are meant", field: "filters" }];

export const valueDemanded = ({ values }: { readonly values: readonly unknown[] }): readonly KindProblem[] =>
  values.length > 0 ? [] : [{ severity: "error", code: "required", message: "Name a column", field: "values" }];
