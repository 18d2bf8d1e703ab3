import { hourWords } from "./read-date.ts";
import { calendarWordsOf } from "./vocabulary/calendar-words.ts";
import { type Stretch, saysNothing, within } from "./vocabulary/small-words.ts";

/**
 * Whether what stands beside a day belongs to it: "3-5 May", "Fr-So", "the last Friday in May", "a week from my birthday",
 * "the second floor".
 */
export function isCut(words: readonly string[], found: Stretch, language: string): boolean {
  /** "Się" is written like a short August. */
  const typeOf = (at: number) =>
    words[at] === "sie" ? undefined : calendarWordsOf(language).get(words[at] ?? "")?.type;
  const idle = (word: string) => saysNothing(word, language);
  const { from, to } = found;
  const said = words.slice(from, to);
  const [before = "", behind = ""] = [words[from - 1], words[to]];
  const beside = [typeOf(from - 1), typeOf(to)];

  const isInMonth = (at: number) => inWords.has(words[at - 1] ?? "") && typeOf(at) === "month";
  if (words.some((_, at) => (at < from || at >= to) && isInMonth(at))) return true;
  if (said.some((_, at) => typeOf(from + at) === "unit")) {
    /** "The last day of this month", "one day next week": a part of a span is not the span. */
    if (beside.includes("unit")) return true;
    const told = within(words, idle, found).to;
    if (words.slice(told).some((word) => fromWords.has(word))) return true;
    if (words.slice(Math.max(0, from - 3), from).some((word) => afterWords.has(word))) return true;
  }
  if (!/\d/.test(said.join())) {
    /** "Friday the 13th" where that is none; Polish hours are ordinals, too. */
    const next = words.slice(to).find((word) => !idle(word)) ?? "";
    if (/^\d+\.$/.test(next) && !/^pl/.test(language)) return true;
    const isCounted = /^\d$/.test(before) && !hourWords.has(words[from - 2] ?? "");
    return isCounted || (said.every(isShort) && beside.includes("weekday"));
  }
  /** "O ósmej" is an hour. */
  if (hourWords.has(before) && said.every((word) => /^\d+\.?$/.test(word))) return true;
  if (beside.includes("month") || beside.includes("weekday")) return true;
  if (/^\d/.test(said[0] ?? "") && /^\d/.test(before)) return true;
  /** Of "Dec 24, 12 people" the last is no year. */
  const digits = said.filter((word) => /^\d/.test(word));
  const goesOnCounting = digits.length > 1 && /^\d\d$/.test(said.at(-1) ?? "") && /^\p{L}/u.test(behind);
  if (goesOnCounting && !idle(behind)) return true;
  const isOrdinal = said.every((word) => /^\d+\.$/.test(word) || idle(word));
  return isOrdinal && /^\p{L}/u.test(behind) && !idle(behind) && !goesOn.has(behind);
}

/** Before a month in which a day is. */
const inWords: ReadonlySet<string> = new Set("in im of de en w".split(" "));
/** Before the day from which others are counted: "a week from my birthday", "od moich urodzin za tydzień". */
const afterWords: ReadonlySet<string> = new Set("after nach seit apres depuis despues od po".split(" "));
const fromWords: ReadonlySet<string> = new Set([...afterWords, "from", "desde"]);
/** Behind a day of the month that is named alone; of "the second floor" something else goes on. */
const goesOn: ReadonlySet<string> = new Set(
  "if would works work could and or with when wenn ware passt geht ginge mit oder und si serait irait convient avec ou et seria viene va puede con y jesli byloby pasuje moze z i lub".split(
    " ",
  ),
);

/** "Sun", "sat", "so": other words are written like it. */
export const isShort = (word: string) => /^\p{L}{1,3}$/u.test(word);

/** Whether a word can be nothing but part of a date. */
export function namesDay(word: string, language: string): boolean {
  const type = calendarWordsOf(language).get(word)?.type;
  if (isShort(word) || word === "march") return false;
  return type === "month" || type === "weekday" || type === "offset" || type === "feast";
}
