import { digitize, digitizeJapanese } from "./digits.ts";
import { findNumber } from "./parse-number.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";
import { resolvePlace } from "./resolve-place.ts";
import { outOf } from "./vocabulary/rating-words.ts";

export interface Scale {
  readonly from: number;
  readonly to: number;
}

export interface Rating {
  readonly value: number;
  /** Of how many, where that is said: "four out of five". */
  readonly of: number | null;
}

/** The rating that an answer gives, on the scale or not: "4", "four stars", "the fourth", `★★★★`. */
export function findRating(text: string, { from, to }: Scale, language: string): Rating | undefined {
  if (text.length > longestAnswer) return undefined;
  const counted = ofSoMany(text, language) ?? inStars(text);
  if (counted) return counted;
  const value = (from === 1 ? placeOn(to, text, language) : undefined) ?? findNumber(text, { language });
  return value === undefined ? undefined : { value, of: null };
}

function placeOn(count: number, text: string, language: string): number | undefined {
  const at = resolvePlace(text, count, language);
  return at === undefined ? undefined : at + 1;
}

function ofSoMany(text: string, language: string): Rating | undefined {
  const slash = /^\D*(?<![.,-])(?<value>\d{1,3})\s*\/\s*(?<of>\d{1,3})(?![.,/]?\d)\D*$/.exec(text);
  const said = unspaced(language)
    ? digitizeJapanese(text).replace(/\s+/g, "")
    : digitize(wordsIn(text), language).join(" ");
  const { value, of } = (slash ?? outOf(language).exec(said))?.groups ?? {};
  return value === undefined || of === undefined ? undefined : { value: Number(value), of: Number(of) };
}

/** Stars alone; empty ones count what it could have been. */
function inStars(text: string): Rating | undefined {
  if (!/^(?:[★⭐☆]\ufe0f?\s*)+$/u.test(text.trim())) return undefined;
  return { value: text.match(/[★⭐]/gu)?.length ?? 0, of: null };
}
