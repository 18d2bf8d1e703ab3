import type { MessageAction, SentFile } from "@parlo/contract";
import type { Texts } from "../texts/en.ts";
import type { UiQuestion } from "./answers.ts";

export type Field = Extract<UiQuestion, { type: "input" }>["input"]["fields"][number];
/** A list where several options may be chosen. */
export type FieldValue = string | boolean | readonly string[];
type Json = NonNullable<MessageAction["variableStore"]>["value"];

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const phone = /^\+?[\d\s()./-]{5,25}$/;
/** With a name and what it ends in; the agent reads the rest. */
const url = /^(https?:\/\/)?[^\s@:/]+\.[^\s@:/.]{2,}([:/?#]\S*)?$/i;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** What is wrong with what was typed, as a key of the texts; null when it is right. */
export function checkField(field: Field, value: FieldValue): keyof Texts | null {
  if (field.type === "checkbox") return field.required && value !== true ? "required" : null;
  const bounds = field.several ?? field.files;
  if (bounds) return checkTicked(field, bounds, chosenIn(value));
  const text = String(value).trim();
  if (text === "") return field.required ? "required" : null;
  if (field.type === "email" && !email.test(text)) return "badEmail";
  if (field.type === "phone" && !phone.test(text)) return "badPhone";
  if (field.type === "url" && !url.test(text)) return "badUrl";
  if (field.type === "number" && parseNumber(text) === null) return "badNumber";
  if (field.type === "date" && !isDate(text)) return "badDate";
  if (field.type === "time" && !time.test(text)) return "badTime";
  if (field.type === "dateTime" && !isDateTime(text)) return "badDate";
  return null;
}

/** Whoever may leave the field out may choose nothing, however many it asks for. */
function checkTicked({ required }: Field, { least, most }: Bounds, chosen: readonly string[]): keyof Texts | null {
  if (chosen.length === 0 && !required) return null;
  if (chosen.length < least) return least === 1 ? "required" : "atLeast";
  return chosen.length > most ? "atMost" : null;
}

type Bounds = NonNullable<Field["several"]>;

/** Values of the options that are ticked. */
export const chosenIn = (value: FieldValue): readonly string[] => (typeof value === "object" ? value : []);

/** What was typed, as the answer carries it: numbers as numbers, nothing as null. */
export function fieldAnswer(field: Field, value: FieldValue): Json {
  if (field.type === "checkbox") return value === true;
  if (field.several || field.files) return [...chosenIn(value)];
  const text = String(value).trim();
  if (text === "") return null;
  return field.type === "number" ? parseNumber(text) : text;
}

/** Files that were sent before, where the form is asked again. */
export const filesShown = (value: Field["value"]): readonly SentFile[] =>
  Array.isArray(value) ? (value as unknown as SentFile[]) : [];

/** What stands in the field before the person types. */
export function initialValue(field: Field): FieldValue {
  if (field.type === "checkbox") return field.value === true;
  if (field.type === "file") return filesShown(field.value).map(({ id }) => id);
  if (field.several) return Array.isArray(field.value) ? field.value.map(String) : [];
  return typeof field.value === "string" || typeof field.value === "number" ? String(field.value) : "";
}

/** Reads `1234.5`, `1 234,5` and `1.234,5`. */
function parseNumber(text: string): number | null {
  const compact = text.replace(/[\s'’]/g, "");
  const decimal = Math.max(compact.lastIndexOf(","), compact.lastIndexOf("."));
  const plain =
    decimal < 0 ? compact : `${compact.slice(0, decimal).replace(/[.,]/g, "")}.${compact.slice(decimal + 1)}`;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function isDateTime(text: string): boolean {
  const [day = "", clock = ""] = text.split("T");
  return isDate(day) && time.test(clock);
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
