import type { Json } from "../json.ts";
import type { Locale } from "../language/locale.ts";
import { parseBoolean } from "../language/parse-boolean.ts";
import { parseDate } from "../language/parse-date.ts";
import { parseDateTime } from "../language/parse-date-time.ts";
import { parseNumber } from "../language/parse-number.ts";
import { parseTime } from "../language/parse-time.ts";
import { parseWeekday } from "../language/parse-weekday.ts";
import { asText } from "../template/liquid.ts";
import type { VariableType } from "./variable-types.ts";

/**
 * A value as a variable of a type keeps it: dates as `YYYY-MM-DD`, instants in UTC, times as `HH:MM`, weekdays by their
 * English name. Text is read as people of the language write it; undefined where it cannot be one.
 */
export function convertValue(type: VariableType, value: Json, locale: Locale): Json | undefined {
  if (value === null) return null;
  if (type === "Json") return value;
  if (typeof value === "object") return type === "String" ? asText(value) : undefined;
  const text = String(value).trim();
  switch (type) {
    case "ID":
      return text === "" ? undefined : text;
    case "String":
      return String(value);
    case "Number":
      return writable(typeof value === "number" ? value : parseNumber(text, locale));
    case "Boolean":
      return typeof value === "boolean" ? value : parseBoolean(text, locale);
    case "Date":
      return parseDate(text, locale);
    case "DateTime":
      return parseDateTime(text, locale);
    case "TimeOfDay":
      return parseTime(text, locale);
    case "Weekday":
      return parseWeekday(text, locale);
  }
}

/** One that is too large to be written as JSON is no number that anybody could keep. */
const writable = (number: number | undefined) => (Number.isFinite(number) ? number : undefined);

/** Which of the typed columns keeps a variable of a type. */
export const valueColumns = {
  ID: "stringValue",
  String: "stringValue",
  TimeOfDay: "stringValue",
  Weekday: "stringValue",
  Number: "numberValue",
  Date: "dateValue",
  DateTime: "dateValue",
  Boolean: "booleanValue",
  Json: "jsonValue",
} as const satisfies { [Type in VariableType]: string };
