import { convertValue, type Json, type JsonObject, tooLarge, type VariableDefinition } from "@parlo/engine";
import { nearestDefinition } from "./nearest-definition.ts";
import { refusedField } from "./refusal.ts";

interface Place {
  /** Those that may be set. */
  readonly definitions: readonly VariableDefinition[];
  /** How texts write numbers and days; both are always read in the ways of JSON and ISO 8601. */
  readonly language: string;
  readonly timeZone: string;
  /** What the value of a key is called in what was sent; `variables.<key>` where absent. */
  readonly fieldOf?: (key: string) => string;
  /** Takes a value whose key no variable has as it is. */
  readonly mayBeUndefined?: boolean;
}

/**
 * Values as their variables keep them: the one rule for every way by which they come from outside. Throws at the first
 * that does not fit its variable.
 */
export function typedValues(
  given: JsonObject,
  { definitions, fieldOf, mayBeUndefined = false, ...locale }: Place,
): JsonObject {
  const now = Date.now();
  const typed = Object.entries(given).map(([key, value]): [string, Json] => {
    const path = fieldOf?.(key) ?? `variables.${key}`;
    const definition = nearestDefinition(definitions, key);
    if (!definition && !mayBeUndefined) throw refusedField(path, "bad-reference", "There is no variable with this key");
    const type = definition?.type ?? "Json";
    const fitting = convertValue(type, value, { ...locale, now });
    if (fitting === undefined) {
      const isDate = type === "Date" || type === "DateTime";
      throw isDate
        ? refusedField(path, "invalid-date", "Invalid date")
        : refusedField(path, "variable-type", "This does not fit the variable's type");
    }
    if (tooLarge(fitting)) throw refusedField(path, "value-too-large", "This is too large");
    return [key, fitting];
  });
  return Object.fromEntries(typed);
}
