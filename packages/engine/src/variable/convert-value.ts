import type { Json } from "../json.ts";
import type { Locale } from "../language/locale.ts";
import { parseBoolean } from "../language/parse-boolean.ts";
import { parseDate } from "../language/parse-date.ts";
import { parseDateTime } from "../language/parse-date-time.ts";
import { parseNumber } from "../language/parse-number.ts";
import { parseTime } from "../language/parse-time.ts";
import { parseWeekday } from "../language/parse-weekday.ts";
import { asText } from "../template/liquid.ts";
import { readWritten } from "./read-written.ts";
import type { VariableType } from "./variable-types.ts";

/** Where a value is read, and whether a person has said a number there just as it stands; absent where nobody has. */
interface Reading extends Locale {
  wasSaid?(number: string): boolean;
}

/**
 * A value as a variable of a type keeps it: dates as `YYYY-MM-DD`, instants in UTC, times as `HH:MM`, weekdays by their
 * English name. Text is read as machines write it, or as people of the language do; undefined where it cannot be one.
 */
export function convertValue(type: VariableType, value: Json, locale: Reading): Json | undefined {
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
      return writable(typeof value === "number" ? value : readNumber(text, locale));
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

/**
 * `1.500` is one and a half to every machine, and fifteen hundred to whoever writes German. The one rule for all that is
 * not typed yet: what filters, answers from outside and programs write is a machine's; what a person has said is read in
 * their language first.
 */
function readNumber(text: string, locale: Reading): number | undefined {
  const written = readWritten("Number", text) as number | undefined;
  const isPeoples = written === undefined || locale.wasSaid?.(text) === true;
  return isPeoples ? (parseNumber(text, locale) ?? written) : written;
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
