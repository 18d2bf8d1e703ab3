import type { Json } from "../json.ts";
import { placed } from "../template/place.ts";

export const mask = "•••";

/** Shorter values would tear other words apart: they are hidden where nothing else stands. */
const shortestWithin = 4;
/** Of one conversation: values that are looked for, and their characters. With more, every text is hidden. */
export const mostNeedles = 2000;
export const mostNeedleCharacters = 200_000;
/** Characters that are compared for one text; one that takes more is hidden, for somebody has made it so. */
const mostCompared = 100_000;

/**
 * Leaves values out of texts, in small and large letters, also as they are written into addresses, forms, pages and JSON.
 * No pattern is made of what people have said, and what a text costs has a bound whatever they were.
 */
export function concealing(values: Iterable<string>): (text: string) => string {
  const whole = new Set<string>();
  const forms = new Set<string>();
  let characters = 0;
  for (const value of values) {
    const needle = folded(value).trim();
    if (needle === "" || whole.has(needle)) continue;
    whole.add(needle);
    characters += needle.length;
    if (whole.size > mostNeedles || characters > mostNeedleCharacters) return hideAll;
    if (needle.length < shortestWithin) continue;
    forms.add(needle);
    for (const form of placed(value.trim())) forms.add(folded(form));
  }
  const within = [...forms].sort((a, b) => b.length - a.length);
  const beginning = new Map<string, string[]>();
  for (const needle of within) {
    const start = needle.slice(0, shortestWithin);
    const others = beginning.get(start);
    if (others) others.push(needle);
    else beginning.set(start, [needle]);
  }

  return (text) => {
    const letters = folded(text);
    if (whole.has(letters.trim())) return mask;
    // Positions are those of the text only while folding has kept its length.
    if (letters.length !== text.length) return hideAll(text);
    const spans = found(letters, beginning);
    return spans ? without(text, spans) : mask;
  };
}

export const hideAll = (text: string) => (text.trim() === "" ? text : mask);

interface Span {
  readonly start: number;
  end: number;
}

/** Where values stand, in order and apart; null where that took too long. */
function found(letters: string, beginning: ReadonlyMap<string, readonly string[]>): readonly Span[] | null {
  const spans: Span[] = [];
  if (beginning.size === 0) return spans;
  let left = mostCompared;
  for (let at = 0; at + shortestWithin <= letters.length; at += 1) {
    for (const needle of beginning.get(letters.slice(at, at + shortestWithin)) ?? []) {
      left -= needle.length;
      if (left < 0) return null;
      if (!letters.startsWith(needle, at) || !standsAlone(letters, at, needle)) continue;
      const last = spans.at(-1);
      const end = at + needle.length;
      if (last && at < last.end) last.end = Math.max(last.end, end);
      else spans.push({ start: at, end });
      break;
    }
  }
  return spans;
}

function without(text: string, spans: readonly Span[]): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of spans) {
    shown += text.slice(from, start) + mask;
    from = end;
  }
  return shown + text.slice(from);
}

/** A number within a longer one is another number. */
function standsAlone(letters: string, at: number, needle: string): boolean {
  if (!/^[\d.]+$/.test(needle)) return true;
  return !isDigit(letters[at - 1]) && !isDigit(letters[at + needle.length]);
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= "0" && letter <= "9";

/** Of the same length: the one letter that grows when it is made small is made plain first. */
const folded = (text: string) => text.replaceAll("İ", "I").toLowerCase().replaceAll("ς", "σ");

/** What to look for of values. Yes and no say nothing by themselves: they are hidden by the name that they stand under. */
export function* needlesIn(values: readonly Json[]): Generator<string> {
  const left: Json[] = [...values];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === "number") yield String(value);
    else if (typeof value === "string") {
      yield value;
      const date = day.exec(value)?.[1];
      if (date) yield date;
    } else if (value !== null && typeof value === "object") {
      for (const one of Array.isArray(value) ? value : Object.values(value)) left.push(one);
    }
  }
}

/** A day is kept as its first instant and shown as a day. */
const day = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/;
