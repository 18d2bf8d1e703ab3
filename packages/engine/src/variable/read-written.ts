import type { Json } from "../json.ts";
import { hasDay } from "../language/calendar.ts";
import { weekdays } from "../language/names.ts";
import type { VariableType } from "./variable-types.ts";

const forms: { readonly [Type in VariableType]: RegExp } = {
  ID: /\S/,
  String: /(?:)/,
  Number: /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i,
  Boolean: /^(?:true|false)$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/,
  TimeOfDay: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  Weekday: new RegExp(`^(?:${weekdays.join("|")})$`),
  Json: /(?:)/,
};

/** Whether an author has written the value itself, and no template that brings one. */
export const isWritten = (text: string): boolean => !/\{[{%]/.test(text);

/** What an author types into settings as a value of a type, the same in every language; undefined where it is none. */
export function readWritten(type: VariableType, text: string): Json | undefined {
  const typed = text.trim();
  if (!forms[type].test(typed)) return undefined;
  if (type === "Number") return Number(typed);
  if (type === "Boolean") return typed === "true";
  if (type === "Json") return parsed(typed);
  const isInstant = type === "Date" || type === "DateTime";
  if (isInstant && (!hasDay(typed) || Number.isNaN(Date.parse(typed)))) return undefined;
  return type === "String" ? text : typed;
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value as an author would type it. */
export const writtenOf = (value: Json | undefined): string =>
  value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
