import { wallClock } from "./calendar.ts";
import { digitize, digitizeJapanese } from "./digits.ts";
import { findWords } from "./find-words.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { parseAhead } from "./parse-ahead.ts";
import { partPeople } from "./part-people.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";
import { japaneseBound } from "./vocabulary/open-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { bareJapanese, saysNothing, within, without } from "./vocabulary/small-words.ts";
import { type DayPart, isClockWord, patternOf, timeWordsOf } from "./vocabulary/time-words.ts";

type Tongue = Pick<Locale, "language">;

/**
 * `HH:MM` or, with seconds, `HH:MM:SS`: clocks of twelve and of twenty-four hours, "half past three", "halb vier".
 * Without a word for the part of the day an hour is meant as it stands on a clock of twenty-four. Where a time was asked
 * for, a number alone is an hour.
 */
export function parseTime(text: string, { language }: Tongue, asked = false): string | undefined {
  if (text.length > longestAnswer) return undefined;
  /** `0730`; what may be a year is none but where a time was asked for. */
  const digits = /^(\d{2})(\d{2})$/.exec(text.trim());
  if (digits && (asked || !/^(?:19|20)/.test(text.trim()))) return parseTime(`${digits[1]}:${digits[2]}`, { language });
  if (!unspaced(language)) {
    const words = timeWords(asked ? text.replace(/(?<![\d.])(\d{1,2})\.$/, "$1") : text, language);
    return words.join(" ").search(stretches) >= 0 ? undefined : readTime(words, language, asked);
  }
  const found = findJapaneseTime(asked ? withHour(text) : text);
  return found && !found.open && bareJapanese(found.rest) === "" ? found.time : undefined;
}

/** The time that an answer to a question for one names. */
export const findAskedTime = (text: string, locale: Tongue & Partial<Locale>): string | undefined =>
  findTime(text, locale) ?? parseTime(text, locale, true);

/** The time that a sentence names; "in an hour" names one where it is told what time it is. */
export function findTime(text: string, locale: Tongue & Partial<Locale>): string | undefined {
  const { now, timeZone } = locale;
  const ahead = text.length > longestAnswer ? undefined : parseAhead(text, locale.language);
  if (ahead !== undefined)
    return now === undefined || timeZone === undefined
      ? undefined
      : wallClock(now + ahead * 60_000, timeZone).slice(11, 16);
  const whole = parseTime(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  const { language } = locale;
  const meant = unrefused(text, language);
  if (unspaced(language)) return theJapaneseTime(meant);
  /** Who is counted is no minute: "o dwudziestej, cztery osoby". */
  const { rest } = partPeople(timeWords(meant, language), language);
  const words = rest.join(" ").replace(stretches, " ").trim().split(/ +/);
  const read = (some: readonly string[]) => readTime(some, language);
  const found = findWords(words, read);
  if (!found) return undefined;
  const { from, to } = within(words, (word) => saysNothing(word, language), found);
  const { value } = found;
  /** "15 heures et 16" of "15 heures et 16 heures". */
  if (isClockWord(words[found.from - 1] ?? "") || /^\d{1,2}$/.test(words[to] ?? "") || isClockWord(words[to] ?? ""))
    return undefined;
  const isValue = (word: string) => /^\d/.test(word) || isClockWord(word);
  if (leavesOpen(words, found, { language, by: "bounds", isValue })) return undefined;
  const others = [...words.slice(0, from), "", ...words.slice(to)];
  const another = findWords(others, read)?.value ?? value;
  if (another !== value) return undefined;
  /** "8 Uhr, und zwar abends". */
  const part = dayPartIn(others.join(" ").replace(/\bgood \w+/, ""), language);
  return (part && read([...words.slice(from, to), ...part.said.split(" ")])) ?? value;
}

/** A stretch of time is no time: "in two hours", "dentro de dos horas", "jedna godzina". */
const stretches =
  /(?:^| )(?:(?:in|dans|en|dentro de|d'ici|d ici|il y a|za|for|pendant|durant|durante|przez) (?:a |an |about |around )?\d+ (?:hours?|hrs?|heures?|horas?|h)|1 hora|\d+ godzin\p{L}*)(?= |$)/gu;

/** What a text says of the part of the day, with which of its letters that begins, and what else it says: "heute Abend". */
export function dayPartIn(text: string, language: string) {
  if (unspaced(language)) {
    const found = japaneseParts.exec(text);
    const part = japanesePart[found?.[0] ?? ""];
    return found && part && { said: found[0], part, at: found.index, rest: text.replace(found[0], "") };
  }
  const said = timeWords(text, language).join(" ");
  for (const [pattern, part] of timeWordsOf(language).parts) {
    const found = pattern.exec(said);
    if (found) return { said: found[0].trim(), part, at: found.index, rest: said.replace(found[0], "") };
  }
  return undefined;
}

/** The words of an answer with numbers in digits, and `15h30` and `3pm` taken apart. */
export function timeWords(text: string, language: string): readonly string[] {
  const spaced = text
    .replace(/(\d)\s*[hH]\s*(?=\d)/g, "$1:")
    .replace(/(\d)(?=\p{L})/gu, "$1 ")
    .replace(/\b([ap])\.\s?m\.?/giu, "$1m");
  /** Polish hours are feminine, days are not: "trzeciego o siedemnastej". */
  const isHour = (word: string) => !/^pl/.test(language) || !word.endsWith("ego");
  /** A pause ends a number: "at twenty, four people". */
  return spaced.split(/[,;](?=\s)/).flatMap((part) => digitize(wordsIn(part).filter(isHour), language));
}

/** Words that are a time and nothing else. */
export function readTime(said: readonly string[], language: string, asked = false): string | undefined {
  const words = timeWordsOf(language);
  const idle = (word: string) =>
    saysNothing(word, language) && !words.oclock.test(word) && !/^(?:o|a|la|las|um|at|w|do|po|przed|of|h)$/.test(word);
  let text = said.join(" ");
  let part: DayPart | undefined;
  const wholeDay = (pattern: RegExp, time: string, hours: RegExp) => {
    const around = text.replace(pattern, " ").split(" ");
    return pattern.test(text) && around.every((word) => word === "" || hours.test(word) || saysNothing(word, language))
      ? time
      : undefined;
  };
  const named = wholeDay(words.noon, "12:00", /^12\.?$/) ?? wholeDay(words.midnight, "00:00", /^(?:12|24|0)\.?$/);
  if (named) return named;
  for (const [pattern, one] of words.parts) {
    if (part !== undefined || !pattern.test(text)) continue;
    text = text.replace(pattern, " ").replace(/\s+/g, " ").trim();
    part = one;
  }
  text = without(text.split(" "), idle).join(" ");
  text = text.replace(words.noon, " 12 h").replace(words.midnight, " 0 h").trim();
  /** Polish hours are ordinals: "osiemnasta". */
  const isHour = /^\d{1,2}\.$/.test(text) ? /^pl/.test(language) : asked;
  const clear = part !== undefined || words.at.test(text) || isHour;
  const bare = text.replace(words.at, "");
  /** "Viertel nach acht Uhr". */
  const last = bare.lastIndexOf(" ");
  const hour = (words.oclock.test(bare.slice(last)) ? bare.slice(0, last) : bare).replace(/ h(?= |$)/, "");
  for (const [sentence, minutes] of words.ways) {
    const pattern = patternOf(sentence);
    const found = pattern.exec(text) ?? pattern.exec(bare) ?? pattern.exec(hour);
    if (!found) continue;
    const [, first = "", second = "0"] = found;
    if (Number(second) > 59) return undefined;
    return inDay(minutes(Number(first), Number(second)), part);
  }
  return readClock(bare, { clear, part, oclock: words.oclock });
}

interface Clock {
  /** Whether a number alone is an hour here. */
  readonly clear: boolean;
  readonly part: DayPart | undefined;
  readonly oclock: RegExp;
}

function readClock(text: string, { clear, part, oclock }: Clock): string | undefined {
  const marked = oclock.test(text);
  const digits = text
    .replace(/(?<=\p{L}) (?:und|et|y|i|and)(?= )|\b(?:minut\p{L}*|min)\b/gu, " ")
    .replace(oclock, " ")
    .replace(/\s+/g, " ")
    .trim()
    /** "Eight oh five", `0730`. */
    .replace(/\.? 0 (\d)$/, " 0$1")
    .replace(clear || marked ? /^(\d{2})(\d{2})$/ : /^$/, "$1:$2");
  const found =
    /^(\d{1,2})(?:\.|([:. ]) ?(\d{2})(?:[:](\d{2})(?:\.\d+)?)?)?$/.exec(digits) ??
    (marked ? /^(\d{1,2})( )(\d{1,2})$/.exec(digits) : null);
  if (!found) return undefined;
  const [, hour = "", mark, minute, second] = found;
  if (minute === undefined && !clear && !marked) return undefined;
  if (mark === "." && !clear && !marked && Number(hour) < 13 && Number(minute) < 13) return undefined;
  if (Number(minute ?? 0) > 59 || Number(second ?? 0) > 59 || Number(hour) > 24) return undefined;
  const time = inDay(Number(hour) * 60 + Number(minute ?? 0), part);
  return time && second ? `${time}:${second}` : time;
}

const two = (value: number) => String(value).padStart(2, "0");

/** The time so many minutes after midnight, in a part of the day. */
function inDay(minutes: number, part: DayPart | undefined): string | undefined {
  const hour = Math.floor(minutes / 60);
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > 24 * 60) return undefined;
  if (part === undefined) return `${two(hour % 24)}:${two(minutes % 60)}`;
  if ((part === "evening" || part === "night") && minutes === 24 * 60) return "00:00";
  if (hour > 23 || ((part === "morning" || part === "forenoon") && hour > 12)) return undefined;
  if (hour === 0 && part === "afternoon") return undefined;
  return `${two(shifted(hour, part))}:${two(minutes % 60)}`;
}

function shifted(hour: number, part: DayPart): number {
  if (part === "forenoon") return hour;
  if (part === "morning") return hour === 12 ? 0 : hour;
  if (part === "noon") return hour >= 1 && hour <= 4 ? hour + 12 : hour;
  const begins = part === "evening" ? 4 : 6;
  if (part !== "afternoon") return hour === 12 ? 0 : hour >= begins && hour < 12 ? hour + 12 : hour;
  return hour < 12 ? hour + 12 : hour;
}

const japanesePart: { readonly [word: string]: DayPart } = {
  午前: "morning",
  朝: "morning",
  早朝: "morning",
  午後: "afternoon",
  夕方: "afternoon",
  夜: "evening",
  晩: "evening",
  深夜: "night",
  夜中: "night",
  真夜中: "night",
  昼: "noon",
  お昼: "noon",
  昼の: "noon",
};

const japaneseParts = /午前|午後|早朝|朝|夕方|深夜|真夜中|夜中|夜|晩|お昼|昼/;

/** The one time that a Japanese sentence names; undefined where it names several, or bounds of times. */
function theJapaneseTime(text: string): string | undefined {
  const found = findJapaneseTime(text);
  if (!found || found.open) return undefined;
  const another = findJapaneseTime(found.rest) ?? found;
  return another.time === found.time ? found.time : undefined;
}

interface JapaneseTime {
  readonly time: string;
  /** What stands around it. */
  readonly rest: string;
  /** Whether it only bounds what is meant: "5時以降". */
  readonly open: boolean;
}

/** "7時" of "7です". */
const withHour = (text: string) => bareJapanese(digitizeJapanese(text)).replace(/(?<!\d)\d{1,2}$/, "$&時");

/** The time that a Japanese sentence names first. */
function findJapaneseTime(text: string): JapaneseTime | undefined {
  const said = digitizeJapanese(text).replace(/\s+/g, "");
  const around = (found: RegExpExecArray) => {
    const [before, behind] = [said.slice(0, found.index), said.slice(found.index + found[0].length)];
    /** "3、4時". */
    return { rest: before + behind, open: japaneseBound.test(behind) || /\d[、,]$/.test(before) };
  };
  const named = /正午|真夜中(?!の?\d)|お昼(?!の?\d)/.exec(said);
  if (named) return { time: named[0] === "真夜中" ? "00:00" : "12:00", ...around(named) };
  const part = `(${japaneseParts.source})?の?`;
  const spoken = new RegExp(`${part}(\\d{1,2})時(?!間)(?:(半)|(\\d{1,2})分(前)?)?`).exec(said);
  const written = spoken ? null : new RegExp(`${part}(\\d{1,2})[:：](\\d{2})(?:[:：](\\d{2}))?`).exec(said);
  const found = spoken ?? written;
  if (!found) return undefined;
  const minutes = spoken ? (spoken[3] ? 30 : Number(spoken[4] ?? 0)) : Number(written?.[3]);
  if (minutes > 59) return undefined;
  const all = Number(found[2]) * 60 + (spoken?.[5] ? -minutes : minutes);
  const time = inDay(all, japanesePart[found[1] ?? ""]);
  const seconds = written?.[4];
  return time === undefined ? undefined : { time: seconds ? `${time}:${seconds}` : time, ...around(found) };
}
