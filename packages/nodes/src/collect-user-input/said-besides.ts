import {
  findAmount,
  findRating,
  findSureCount,
  findTime,
  type Json,
  type NodeContext,
  nameChoices,
  namedChoice,
  parseDate,
  parseTime,
  wordsTaken,
} from "@parlo/engine";
import { anyText, type Field } from "./collect-user-input.kind.ts";
import { isSpanned } from "./field-span.ts";
import type { Data } from "./form.ts";
import { choicesOf, clockOf, type FieldAnswer, questionOf, readField, valueIn } from "./read-field.ts";
import { scaleOf } from "./scale.ts";

type Read = Extract<FieldAnswer, { value: Json }>;

/** What an answer to one field says for another. */
export interface SaidBesides extends Read {
  readonly field: Field;
}

/** What fields read, those that need the most signs first: a number is looked for in what the others leave. */
const sorts: { readonly [Type in Field["type"]]?: readonly string[] } = {
  email: ["email"],
  url: ["url"],
  dateTime: ["day", "clock"],
  date: ["day"],
  weekday: ["day"],
  time: ["clock"],
  money: ["money"],
  phone: ["phone"],
  select: [],
  multiSelect: [],
  number: ["count"],
  rating: ["count"],
};
const order = Object.keys(sorts);
const isChosen = ({ type }: Field) => type === "select" || type === "multiSelect";

/** Digits of the shortest number that nobody was asked for and that can be nothing but a telephone's. */
const shortestPhone = 7;

interface Answered {
  /** Where it is known, the field that the text answers, and how its answer is known again in a part of the text. */
  readonly by?: { readonly field: Field; readonly read: (text: string) => Json | undefined };
  readonly text: string;
}

interface Besides {
  readonly said: readonly SaidBesides[];
  /** The words that are left. */
  readonly rest: string;
}

/**
 * What "Friday at 8pm for 4 people" says besides its answer: for each of these fields what is surely meant for it, in
 * words that nothing else has taken. Of two fields of a form that read the same neither is surely meant.
 */
export function saidBesides(
  { ahead, ask, fields: all }: Data,
  context: NodeContext,
  { by, text }: Answered,
  among: readonly Field[],
): Besides {
  const none = { said: [], rest: text };
  if (!ahead || ask === "form" || (by && anyText.has(by.field.type))) return none;
  const fields = among
    .filter((field) => field !== by?.field && isAlone(field, all))
    .sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  const taken = by && fields.length > 0 ? restOf(text, by.field, by.read, context) : undefined;
  if (by && !taken) return none;
  const said: SaidBesides[] = [];
  let rest = taken?.rest ?? text;
  let day = by && readsDay(by.field) ? (taken?.words ?? "") : "";
  for (const field of fields) {
    const own = restOf(rest, field, (one) => readSurely(field, one, context), context);
    const answer = own && answerIn(field, own.words, rest, day, context);
    if (!own || !answer || !("value" in answer) || answer.value === null) continue;
    if (isChosen(field) && all.some((one) => one !== field && readsChoice(one, own.words, context))) continue;
    said.push({ field, ...answer });
    if (readsDay(field)) day = own.words;
    rest = own.rest;
  }
  return { said, rest };
}

const readsDay = ({ type }: Field) => sorts[type]?.includes("day") === true;
/** A choice that another field has, too: of "red rather than blue" blue is none. */
const readsChoice = (field: Field, words: string, context: NodeContext) =>
  isChosen(field) && valueIn(readField(field, words, context)) !== undefined;

const isAlone = (field: Field, all: readonly Field[]) => {
  const own = sorts[field.type];
  return own !== undefined && all.every((one) => one === field || !sorts[one.type]?.some((sort) => own.includes(sort)));
};

function restOf(text: string, field: Field, read: (text: string) => Json | undefined, context: NodeContext) {
  const known = (one: string) => {
    const value = read(one);
    return value === undefined ? undefined : JSON.stringify(value);
  };
  const value = read(text);
  return wordsTaken(text, context.language, known, (words) => says(field, value, words, context));
}

/** Whether words that the value does not need say it all the same: the year of "3 December 2026" counts nothing else. */
function says({ type }: Field, value: Json | undefined, words: string, context: NodeContext): boolean {
  if (type === "phone") return /^[\d\s()+./–-]+$/.test(words);
  if (type === "weekday") return parseDate(words, context) !== undefined;
  if (typeof value !== "string" || !isSpanned(type)) return false;
  const known = [value, ...(clockOf(value, context)?.split(" ") ?? [])];
  return [parseDate(words, context), parseTime(paused(words), context)].some((one) => one && known.includes(one));
}

/** What can be meant for the field though nobody has asked for it: neither guessed nor counted. */
function readSurely(field: Field, text: string, context: NodeContext): Json | undefined {
  const { language } = context;
  const read = () => valueIn(readField(field, text, context));
  switch (field.type) {
    case "time":
      return findTime(paused(text), context);
    case "number":
      return findSureCount(text, context, questionOf(field, context));
    case "rating":
      return (findRating(text, scaleOf(field), language)?.of ?? null) === null ? undefined : read();
    case "money": {
      const money = findAmount(text, context, "");
      return money && { ...money };
    }
    case "phone":
      return text.replace(/\D/g, "").length < shortestPhone ? undefined : read();
    case "url":
      return /:\/\/|www\./i.test(text) ? read() : undefined;
    case "select":
      return namedChoice(text, choicesOf(field, context), language)?.choice.value;
    case "multiSelect": {
      const named = [...nameChoices(text, choicesOf(field, context), language).named.values()];
      const value = read();
      return [value].flat().every((one) => named.some(({ choice }) => choice.value === one)) ? value : undefined;
    }
    default:
      return text.trim() === "" ? undefined : read();
  }
}

/** Held against the field as every answer is. */
function answerIn(field: Field, words: string, rest: string, day: string, context: NodeContext): FieldAnswer {
  if (isChosen(field)) {
    const answer = readField(field, readSurely(field, words, context), context);
    return "value" in answer ? { ...answer, rung: "label" } : answer;
  }
  return readField(field, field.type === "time" ? timeWords(day, words, context) : rest, context);
}

/** The 4 of "at eight, 4 people" is no minute. */
const paused = (text: string) => text.replace(/[,;](?=\s|$)/g, " |");

/** The day may say which half of it is meant: "tonight at 8". */
function timeWords(day: string, words: string, context: NodeContext): string {
  const both = `${day} ${words}`.trim();
  return findTime(both, context) === undefined ? words : both;
}
