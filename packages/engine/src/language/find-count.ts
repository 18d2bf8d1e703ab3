import { asksPeople, countPeople, groupsInDigits } from "./count-people.ts";
import { digitizeJapanese } from "./digits.ts";
import { labelsOther } from "./labels-other.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { findNumber, numberParts } from "./parse-number.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";
import { readWords } from "./spelled-number.ts";
import { type DurationUnit, durationWordsOf, japaneseUnits } from "./vocabulary/duration-words.ts";
import { fractionWordsOf } from "./vocabulary/fraction-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { saysNothing, within } from "./vocabulary/small-words.ts";
import { isVague } from "./vocabulary/vague-words.ts";

interface Part {
  readonly count: number;
  readonly unit: DurationUnit;
  readonly from: number;
  readonly to: number;
}

/** How many of the smallest of its sort a unit is; days of work have no certain hours, and months no certain days. */
const sizes: { readonly [Unit in DurationUnit]: readonly [sort: string, size: number] } = {
  minute: ["clock", 1],
  hour: ["clock", 60],
  night: ["days", 1],
  day: ["days", 1],
  week: ["days", 7],
  month: ["months", 1],
  year: ["months", 12],
};

/**
 * The number that an answer gives to a question for one. A duration counts in the unit for which the question asks: "two
 * weeks" are 14 days. Where that is not known, or is none that it can be counted in, there is no number but of years, as
 * people say how old they are, and of nights.
 */
export function findCount(said: string, { language }: Pick<Locale, "language">, question: string): number | undefined {
  if (said.length > longestAnswer) return undefined;
  const isForPeople = asksPeople(question, language);
  const people = isForPeople ? countPeople(said, language) : undefined;
  if (people !== undefined) return people === "open" ? undefined : people;
  if (labelsOther(said, language, question)) return undefined;
  const text = isForPeople ? groupsInDigits(said, language) : said;
  const parts = unspaced(language) ? japaneseParts(text) : partsOf(text, language);
  if (parts === "none") return findNumber(text, { language });
  if (parts === "open") return undefined;
  const asked = unitsIn(question, language);
  const [only, more] = parts;
  if (only && !more && (asked.size === 0 ? only.unit === "year" || only.unit === "night" : asked.has(only.unit)))
    return only.count;
  const [unit, another] = [...asked];
  if (unit === undefined || another !== undefined) return undefined;
  const stay = parts.find((part) => part.unit === unit);
  const isStay = parts.length === 2 && parts.some((part) => part.unit === "night") && stay !== undefined;
  return isStay ? stay.count : totalIn(parts, unit);
}

function totalIn(parts: readonly Part[], unit: DurationUnit): number | undefined {
  const [sort, size] = sizes[unit];
  if (parts.some((part) => sizes[part.unit][0] !== sort)) return undefined;
  const total = parts.reduce((sum, part) => sum + part.count * sizes[part.unit][1], 0) / size;
  return Number.isInteger(Math.round(total * 1e9) / 1e7) ? total : undefined;
}

/** The units that a question names: those of "how many days a week" are two. */
function unitsIn(question: string, language: string): ReadonlySet<DurationUnit> {
  if (!unspaced(language)) {
    const { units } = durationWordsOf(language);
    return new Set(wordsIn(question.replace(/\//g, " ")).flatMap((word) => units.get(word) ?? []));
  }
  return new Set(
    japaneseUnits.flatMap(([name, unit]) =>
      new RegExp(`(?:何|幾)${name}|${name.replace("間?", "")}数`).test(question) ? unit : [],
    ),
  );
}

type Parts = readonly Part[] | "none" | "open";

function partsOf(text: string, language: string): Parts {
  const meant = unrefused(text, language);
  if (isVague(wordsIn(meant))) return "open";
  const words = numberParts(meant, language);
  const counted = countedIn(words, language);
  const numbered = counted.filter(({ from, to }) => !isArticle(words.slice(from, to - 1)));
  /** "Two times a week" counts no weeks; "a week and two days" does. */
  const parts =
    numbered.length === 0
      ? counted
      : counted.filter((one, at) => numbered.includes(one) || joins(words, one, counted[at + 1], language));
  if (parts.length === 0) return "none";
  const others = words.filter((_, at) => !parts.some(({ from, to }) => at >= from && at < to));
  const isNumber = (word: string) =>
    /^\d/.test(word) || (readWords([word], language) !== undefined && !isArticle([word]));
  if (others.some(isNumber)) return numbered.length === 0 ? "none" : "open";
  const { and } = fractionWordsOf(language);
  const between = parts.flatMap(({ from }, at) => (at === 0 ? [] : words.slice(parts[at - 1]?.to, from)));
  if (!between.every((word) => and.has(word))) return "open";
  const whole = { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 };
  return leavesOpen(words, whole, { language, by: "limits", isValue: isNumber }) ? "open" : parts;
}

const articles: ReadonlySet<string> = new Set("a an un une una ein eine einen einer einem".split(" "));
const isArticle = (words: readonly string[]) =>
  words.length === 0 || (words.length === 1 && articles.has(words[0] ?? ""));

const joins = (words: readonly string[], { to }: Part, next: Part | undefined, language: string) =>
  next !== undefined && next.from <= to + 1 && fractionWordsOf(language).and.has(words[to] ?? "");

/** Words of the longest number before a unit that is looked for. */
const mostWords = 5;

function countedIn(words: readonly string[], language: string): readonly Part[] {
  const { units, alone } = durationWordsOf(language);
  const { named, and } = fractionWordsOf(language);
  const bounds = within(words, (word) => saysNothing(word, language) && !units.has(word) && !articles.has(word));
  const parts: Part[] = [];
  for (const [at, word] of words.entries()) {
    const unit = units.get(word);
    if (unit === undefined) continue;
    const first = parts.at(-1)?.to ?? 0;
    const found =
      countBefore(words, first, at, language) ??
      (alone.has(word) && bounds.from === at && bounds.to === at + 1 ? { count: 1, from: at } : undefined);
    if (!found) continue;
    /** "An hour and a half". */
    const behind = and.has(words[at + 1] ?? "") ? at + 2 : at + 1;
    const half = [2, 1].find((length) => named.get(words.slice(behind, behind + length).join(" ")) === 0.5);
    const isHalved = half !== undefined && !units.has(words[behind + half] ?? "");
    parts.push({
      unit,
      from: found.from,
      count: found.count + (isHalved ? 0.5 : 0),
      to: isHalved ? behind + half : at + 1,
    });
  }
  return parts;
}

function countBefore(words: readonly string[], first: number, at: number, language: string) {
  for (let length = Math.min(mostWords, at - first); length > 0; length--) {
    const said = words.slice(at - length, at);
    const count = isArticle(said) ? 1 : readWords(said, language);
    if (count !== undefined && count >= 0) return { count, from: at - length };
  }
  return undefined;
}

function japaneseParts(text: string): Parts {
  const said = digitizeJapanese(unrefused(text, "ja")).replace(/\s+/g, "");
  const parts: Part[] = [];
  let rest = said;
  for (const [name, unit] of japaneseUnits) {
    const found =
      new RegExp(`(\\d+(?:\\.\\d+)?)${name}(半)?`).exec(rest) ?? new RegExp(`()半${name}(?![\\p{L}])`, "u").exec(rest);
    if (!found) continue;
    const count = found[1] ? Number(found[1]) + (found[2] ? 0.5 : 0) : 0.5;
    parts.push({ unit, count, from: found.index, to: found.index + found[0].length });
    rest = rest.replace(found[0], "、");
  }
  if (parts.length === 0) return "none";
  return /\d/.test(rest) || /以上|以下|未満|より|超/.test(rest) ? "open" : parts;
}
