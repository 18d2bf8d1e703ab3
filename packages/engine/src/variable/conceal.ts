import type { Json } from "../json.ts";
import { placed } from "../template/place.ts";

export const mask = "•••";

/** Shorter values would tear other words apart: they are hidden where they are words, or numbers, of their own. */
const shortestWithin = 4;
/** Of one conversation: values that are looked for, and their characters. With more, every text is hidden. */
export const mostNeedles = 2000;
export const mostNeedleCharacters = 200_000;
/** Characters that are compared for one text; one that takes more is hidden, for somebody has made it so. */
const mostCompared = 100_000;

/**
 * Leaves values out of texts, the shortest as whole words, in small and large letters, also as they are written into addresses, forms, pages and JSON.
 * No pattern is made of what people have said, and what a text costs has a bound whatever they were.
 */
export function concealing(values: Iterable<string>): (text: string) => string {
  const whole = new Set<string>();
  const forms = new Set<string>();
  const words = new Set<string>();
  let characters = 0;
  for (const value of values) {
    const needle = folded(value).trim();
    if (needle === "" || whole.has(needle)) continue;
    whole.add(needle);
    characters += needle.length;
    if (whole.size > mostNeedles || characters > mostNeedleCharacters) return hideAll;
    const isShort = needle.length < shortestWithin;
    for (const form of [needle, ...placed(value.trim()).map(folded)]) (isShort ? words : forms).add(form);
  }
  const longestWord = Math.max(0, ...Array.from(words, ({ length }) => length));
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
    return spans ? without(text, merged(spans, foundWords(letters, words, longestWord))) : mask;
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

/** Where words stand, in order and apart: the longest that begins at a place. */
function foundWords(letters: string, words: ReadonlySet<string>, longest: number): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < letters.length && longest > 0; at += 1) {
    for (let { length } = letters.slice(at, at + longest); length > 0; length -= 1) {
      if (!words.has(letters.slice(at, at + length)) || !isWord(letters, at, at + length)) continue;
      spans.push({ start: at, end: at + length });
      at += length - 1;
      break;
    }
  }
  return spans;
}

/** Both in one order, and apart. */
function merged(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  if (others.length === 0) return some;
  const all: Span[] = [];
  for (const { start, end } of [...some, ...others].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** Whether what stands there is part of no longer word, number, date or time. */
function isWord(letters: string, start: number, end: number): boolean {
  if (unspaced.test(letters.slice(start, end))) return true;
  const [before, after] = [letters.slice(Math.max(0, start - 6), start), letters.slice(end, end + 2)];
  const [first = "", last = ""] = [letters[start], letters[end - 1]];
  if (/\d/.test(first) && /\d[.,:/-]$/.test(before) && !endsEscaped.test(before)) return false;
  if (/\d/.test(last) && /^[.,:/-]\d/.test(after)) return false;
  // An address writes a letter with a sign before it.
  const goesOnBefore = goesOn(before, first === "%" ? "a" : first) && !endsEscaped.test(before);
  return !goesOnBefore && !goesOn(last, after);
}

/** A space, a line's end and the like, as an address or JSON has them. */
const endsEscaped = /%[\da-f]{2}$|\\(?:[bfnrt]|u[\da-f]{4})$/;

/** Whether a word goes on from one to the other. */
const goesOn = (before: string, after: string) =>
  /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{M}\p{N}]/u.test(after);

/** Written without spaces, or with endings that are: in short words of such languages stands as much as in long ones of others. */
const unspaced = /^(?:[\p{Script=Han}\p{Script=Hangul}]|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2})/u;

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
