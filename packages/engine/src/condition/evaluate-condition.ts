import type { Json } from "../json.ts";
import { fold } from "../language/fold.ts";
import type { Locale } from "../language/locale.ts";
import { asText } from "../template/liquid.ts";
import { convertValue } from "../variable/convert-value.ts";
import { isEmpty } from "../variable/is-empty.ts";
import { readWritten } from "../variable/read-written.ts";
import type { VariableType } from "../variable/variable-types.ts";
import { type Condition, type Conditions, isConditionGroup } from "./condition.ts";
import { listIn } from "./list-in.ts";
import { compilePattern } from "./pattern.ts";

/** What a condition is held against. */
export interface ConditionScope extends Locale {
  read(path: string): Json | undefined;
  render(template: string): string;
  definition(path: string): { readonly type: VariableType } | undefined;
}

const ordered: readonly VariableType[] = ["Number", "Date", "DateTime", "TimeOfDay"];

/** Whether the conditions hold. Text is compared without case and accents; an absent value equals nothing. */
export function holds({ join, conditions }: Conditions, scope: ConditionScope): boolean {
  const oneHolds = (one: Conditions["conditions"][number]) =>
    isConditionGroup(one) ? holds(one, scope) : compare(one, scope) !== one.not;
  return join === "and" ? conditions.every(oneHolds) : conditions.some(oneHolds);
}

function compare({ variable, operator, value }: Condition, scope: ConditionScope): boolean {
  const left = scope.read(variable);
  const absent = left === undefined || left === null;
  if (operator === "exists") return !absent;
  if (operator === "isEmpty") return isEmpty(left);
  if (operator === "neq" && absent) return true;
  if (absent) return false;
  const right = scope.render(value);
  if (operator === "matches") return compilePattern(right)(asText(left));
  if (operator === "in") return isAmong(left, right, variable, scope);
  if (operator === "eq") return equal(left, right, variable, scope);
  if (operator === "neq") return !equal(left, right, variable, scope);
  if (operator === "contains" && Array.isArray(left)) return holdsItem(left, right);
  if (operator === "contains") return fold(asText(left)).includes(fold(right));
  if (operator === "startsWith") return fold(asText(left)).startsWith(fold(right));
  if (operator === "endsWith") return fold(asText(left)).endsWith(fold(right));
  const order = orderOf(left, right, variable, scope);
  if (order === undefined) return false;
  if (operator === "lt") return order < 0;
  if (operator === "lte") return order <= 0;
  return operator === "gt" ? order > 0 : order >= 0;
}

const isAmong = (left: Json, right: string, path: string, scope: ConditionScope): boolean =>
  listIn(right).some((one) => equal(left, one, path, scope));

const holdsItem = (items: readonly Json[], text: string): boolean =>
  items.some((one) => fold(asText(one)) === fold(text));

function typed(left: Json, right: string, path: string, scope: ConditionScope): readonly [Json, Json] | undefined {
  const declared = scope.definition(path)?.type;
  const type = declared ?? (typeof left === "number" ? "Number" : typeof left === "boolean" ? "Boolean" : undefined);
  if (type === undefined || type === "String" || type === "ID" || type === "Json") return undefined;
  const { timeZone, now, language } = scope;
  /** Authors write values as machines do (`1.5`, `2026-12-24`); the end user's language is the second guess. */
  const value = (side: Json) =>
    convertValue(type, side, { language: "en", timeZone, now }) ??
    convertValue(type, side, { language, timeZone, now });
  const one = value(left);
  const other = value(right);
  return one === undefined || other === undefined || one === null || other === null ? undefined : [one, other];
}

function equal(left: Json, right: string, path: string, scope: ConditionScope): boolean {
  const pair = typed(left, right, path, scope);
  if (pair) return pair[0] === pair[1];
  return fold(asText(left)) === fold(right);
}

function orderOf(left: Json, right: string, path: string, scope: ConditionScope): number | undefined {
  const declared = scope.definition(path)?.type;
  const pair = declared && !ordered.includes(declared) ? undefined : typed(left, right, path, scope);
  const [one, other] = pair ?? [asText(left), right];
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [a, b] = [String(one), String(other)];
  /** Untyped text that looks like numbers on both sides is compared as numbers. */
  const [first, second] = [readWritten("Number", a), readWritten("Number", b)];
  if (!pair && typeof first === "number" && typeof second === "number") return first - second;
  if (!pair && typeof left !== "string") return undefined;
  return a < b ? -1 : a > b ? 1 : 0;
}
