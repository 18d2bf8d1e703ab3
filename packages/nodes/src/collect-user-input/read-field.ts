import {
  type Choice,
  compilePattern,
  findAmount,
  findAskedTime,
  findBoolean,
  findCount,
  findDate,
  findDateTime,
  findRating,
  findWeekday,
  isMoney,
  type Json,
  type NodeContext,
  parseEmail,
  parsePhone,
  parseUrl,
  phrase,
  type Rung,
  readMended,
  resolveChoice,
  resolveChoices,
  saysNone,
  wallClock,
  weekdays,
} from "@parlo/engine";
import { countProblem } from "../several-choices.ts";
import { type Field, severalOf } from "./collect-user-input.kind.ts";
import { outsideSpan, spanOf } from "./field-span.ts";
import { fileNames, filesIn, readFiles } from "./files.ts";
import { scaleOf, scaleTold } from "./scale.ts";

export type FieldAnswer = { readonly value: Json; readonly rung: Rung } | { readonly error: string };

/** What was read; undefined where nothing was, or nothing was said. */
export const valueIn = (answer: FieldAnswer | undefined): Json | undefined =>
  answer && "value" in answer && answer.value !== null ? answer.value : undefined;

/**
 * What a person wrote into a field, in the field's type; or why it cannot be that, in the conversation's language and in
 * the author's words where there are any.
 */
export function readField(field: Field, given: Json | undefined, context: NodeContext): FieldAnswer {
  if (given === undefined || given === null || (typeof given === "string" && given.trim() === ""))
    return field.required ? missing(field, context) : { value: null, rung: "value" };
  const answer = readGiven(field, given, context);
  return "value" in answer ? answer : { error: context.text(field.retry) || answer.error };
}

const missing = ({ type }: Field, { language }: NodeContext): FieldAnswer => ({
  error: phrase(type === "file" ? "noFile" : "required", language),
});

function readGiven(field: Field, given: Json, context: NodeContext): FieldAnswer {
  const { language } = context;
  const wrong = (key: Parameters<typeof phrase>[0]): FieldAnswer => ({ error: phrase(key, language) });
  const read = (value: Json, rung: Rung = "parser"): FieldAnswer => ({ value, rung });
  if (field.type === "multiSelect") return readSeveral(field, given, context);
  if (field.type === "file") {
    const answer = readFiles(field, given, context);
    return "error" in answer ? answer : read(answer.value, "value");
  }
  if (typeof given === "object" && !isMoney(given)) return wrong("invalid");
  const text = valueInWords(given).trim();
  const said = <Value>(reader: (text: string) => Value | undefined) => readMended(text, language, reader);

  switch (field.type) {
    case "number": {
      const number = typeof given === "number" ? given : said((one) => numberIn(one, field, context));
      if (number === undefined) return wrong("invalidNumber");
      if (field.whole && !Number.isInteger(number)) return wrong("notWhole");
      return outside(number, field, language) ?? read(number);
    }
    case "checkbox": {
      const checked = typeof given === "boolean" ? given : findBoolean(text, context);
      if (checked === undefined) return wrong("invalid");
      return field.required && !checked ? wrong("required") : read(checked);
    }
    case "yesNo": {
      const agreed = typeof given === "boolean" ? given : findBoolean(text, context);
      return agreed === undefined ? wrong("invalidYesNo") : read(agreed);
    }
    case "weekday": {
      const day = weekdays.find((one) => one === text) ?? said((one) => findWeekday(one, context));
      return day === undefined ? wrong("invalidWeekday") : read(day);
    }
    case "date": {
      const { now, timeZone } = context;
      const wanted = spanOf(field, context);
      const day = said((one) => findDate(one, { language, now, timeZone, wanted }));
      if (day === undefined) return wrong("invalidDate");
      return outsideSpan("date", day, wanted, context) ?? read(day);
    }
    case "time": {
      const time = said((one) => findAskedTime(one, context));
      if (time === undefined) return wrong("invalidTime");
      return outsideSpan("time", time, spanOf(field, context), context) ?? read(time);
    }
    case "dateTime": {
      const wanted = spanOf(field, context);
      const instant = said((one) => findDateTime(one, context));
      if (instant === undefined) return wrong("invalidDateTime");
      return outsideSpan("dateTime", instant, wanted, context) ?? read(instant);
    }
    case "rating":
      return readRating(field, given, text, context);
    case "url": {
      const address = said(parseUrl);
      return address === undefined ? wrong("invalidUrl") : read(address);
    }
    case "email": {
      const address = said((one) => parseEmail(one, context));
      return address === undefined ? wrong("invalidEmail") : read(address);
    }
    case "phone": {
      const number = said((one) => parsePhone(one, context));
      return number === undefined ? wrong("invalidPhone") : read(number);
    }
    case "money": {
      const question = questionOf(field, context);
      const money = readMended(moneyInWords(given, language), language, (one) => findAmount(one, context, question));
      if (money === undefined) return wrong("invalidMoney");
      return outside(money.amount, field, language) ?? read({ ...money });
    }
    case "select": {
      const found = resolveChoice(text, choicesOf(field, context), language);
      return found ? read(found.choice.value, found.rung) : wrong("invalidChoice");
    }
    default:
      if (field.least !== null && text.length < field.least) return wrong("tooShort");
      if (text.length > (field.most ?? 10_000)) return wrong("tooLong");
      if (field.pattern !== "" && !compilePattern(field.pattern, { whole: true })(text)) return wrong("invalid");
      return read(text, "value");
  }
}

/** A step by its name, its number or its place; one that the scale does not have is told apart from no answer. */
function readRating(field: Field, given: Json, text: string, context: NodeContext): FieldAnswer {
  const { language } = context;
  const { from, to } = scaleOf(field);
  const isOnScale = (value: number) => Number.isInteger(value) && value >= from && value <= to;
  const steps = choicesOf(field, context).filter((step) => isOnScale(Number(step.value)));
  const named = typeof given === "number" ? null : resolveChoice(text, steps, language);
  if (named && named.rung !== "ordinal") return { value: Number(named.choice.value), rung: named.rung };
  const rating =
    typeof given === "number"
      ? { value: given, of: null }
      : readMended(text, language, (one) => findRating(one, { from, to }, language));
  if (!rating) return { error: scaleTold("invalidRating", field, language) };
  const { value, of } = rating;
  const isStep = isOnScale(value) && (of ?? to) === to;
  return isStep ? { value, rung: "parser" } : { error: scaleTold("outsideRating", field, language) };
}

/** How many there are, in the unit that the question names; none at all are 0. */
function numberIn(text: string, field: Field, context: NodeContext): number | undefined {
  const question = questionOf(field, context);
  return saysNone(text, context.language, question) ? 0 : findCount(text, context, question);
}

export const questionOf = ({ name, label, placeholder }: Field, context: NodeContext): string =>
  `${context.text(label)} ${context.text(placeholder)} ${name}`;

export const choicesOf = ({ options }: Field, context: NodeContext): readonly Choice[] =>
  options.map(({ value, label }) => ({
    value,
    label: context.text(label) || value,
    labels: Object.values(label),
    synonyms: {},
  }));

/** The options that were ticked, or said: "red and blue", "all", "none". */
function readSeveral(field: Field, given: Json, context: NodeContext): FieldAnswer {
  const { language } = context;
  const choices = choicesOf(field, context);
  const found = Array.isArray(given) ? ticked(given, choices) : resolveChoices(valueInWords(given), choices, language);
  if (!found) return { error: phrase("noMatchSeveral", language) };
  const taken = found.choices.map(({ value }) => value);
  const isLeftOut = taken.length === 0 && !field.required;
  const why = isLeftOut ? null : countProblem(severalOf(field), choices.length, taken.length, language);
  return why === null ? { value: taken, rung: found.rung } : { error: why };
}

function ticked(values: readonly Json[], choices: readonly Choice[]) {
  const isKnown = values.every((value) => choices.some((one) => one.value === value));
  return isKnown ? { choices: choices.filter(({ value }) => values.includes(value)), rung: "value" as const } : null;
}

/** Which numbers would do, where this one does not. */
function outside(number: number, { least, most }: Field, language: string): { readonly error: string } | undefined {
  const isLess = least !== null && number < least;
  if (!isLess && (most === null || number <= most)) return undefined;
  const bound = least === null ? "tooLarge" : most === null ? "tooSmall" : "outsideRange";
  const shown = (one: number | null) => (one === null ? "" : new Intl.NumberFormat(language).format(one));
  const text = phrase(bound, language).replace("{least}", shown(least)).replace("{most}", shown(most));
  return { error: text };
}

/** `1.5 EUR`, in whatever language. */
const plainMoney = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/;

/** The same for what no person has written: what a variable holds and what a model was asked for is as machines write it. */
export function readKept(field: Field, kept: Json | undefined, context: NodeContext): FieldAnswer {
  if (typeof kept !== "string") return readField(field, kept, context);
  if (field.type === "number" || field.type === "rating")
    return readField(field, context.convert("Number", kept) ?? kept, context);
  const [, amount, currency = ""] = (field.type === "money" && plainMoney.exec(kept)) || [];
  return readField(field, amount === undefined ? kept : { amount: Number(amount), currency }, context);
}

/** An amount that is known as people of the language write it, which is how it is read. */
export function moneyInWords(value: Json, language: string): string {
  const { amount, currency = "" } = isMoney(value) ? value : { amount: value };
  if (typeof amount !== "number") return valueInWords(value).trim();
  const digits = { maximumFractionDigits: 10, useGrouping: false };
  return `${new Intl.NumberFormat(language, digits).format(amount)} ${currency}`.trim();
}

/** An instant as clocks show it here; undefined where it is none. */
export function clockOf(value: Json, { timeZone }: NodeContext): string | undefined {
  const instant = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? undefined : wallClock(instant, timeZone).slice(0, 16).replace("T", " ");
}

/** A value as it is shown and remembered. */
export function valueInWords(value: Json): string {
  if (isMoney(value)) return `${String(value.amount)} ${String(value.currency)}`;
  if (filesIn(value).length > 0) return fileNames(value);
  return Array.isArray(value) ? value.join(", ") : String(value);
}
