import { convertValue, type Json, type JsonObject, tooLarge, type VariableDefinition } from "@parlo/engine";
import { refusedField } from "./refusal.ts";

interface Place {
  /** Those that may be set: where a key stands twice, the first. */
  readonly definitions: readonly VariableDefinition[];
  /** How texts write numbers and days; both are always read in the ways of JSON and ISO 8601. */
  readonly language: string;
  readonly timeZone: string;
}

/** Values as their variables keep them. Throws at the first that has no variable or does not fit it. */
export function typedValues(given: JsonObject, { definitions, ...locale }: Place): JsonObject {
  const now = Date.now();
  const typed = Object.entries(given).map(([key, value]): [string, Json] => {
    const path = `variables.${key}`;
    const definition = definitions.find((one) => one.key === key);
    if (!definition) throw refusedField(path, "bad-reference", "There is no variable with this key");
    const { type } = definition;
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
