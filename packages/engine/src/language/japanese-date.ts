import { addDays, dayOf, isDay } from "./calendar.ts";
import { digitizeJapanese } from "./digits.ts";
import type { DaySpan, Locale } from "./locale.ts";
import { plain } from "./plain.ts";
import { nthFrom } from "./read-nth-weekday.ts";
import { workingDaysAhead } from "./read-working-days.ts";
import { addMonths, inYear, lastOfMonth, weekdayAhead, weekdayIn } from "./relative-days.ts";
import { japaneseBound, japaneseRepeat } from "./vocabulary/open-words.ts";

export interface JapaneseDate {
  readonly day: string;
  /** What stands around it. */
  readonly rest: string;
  /** Whether it only bounds what is meant, or comes again: "金曜日まで", "毎週金曜日". */
  readonly open: boolean;
}

const offsets: { readonly [word: string]: number } = {
  明々後日: 3,
  明明後日: 3,
  しあさって: 3,
  明後日: 2,
  あさって: 2,
  明日: 1,
  あした: 1,
  あす: 1,
  翌日: 1,
  今日: 0,
  きょう: 0,
  本日: 0,
  今夜: 0,
  今晩: 0,
  一昨日: -2,
  おととい: -2,
  昨日: -1,
  きのう: -1,
};
const readings: { readonly [word: string]: string } = {
  ついたち: "1日",
  ふつか: "2日",
  みっか: "3日",
  よっか: "4日",
  むいか: "6日",
  なのか: "7日",
  ようか: "8日",
  ここのか: "9日",
  とおか: "10日",
  はつか: "20日",
};
const feasts: { readonly [word: string]: readonly [month: number, day: number] } = {
  クリスマスイブ: [12, 24],
  クリスマスイヴ: [12, 24],
  クリスマス: [12, 25],
  大晦日: [12, 31],
  元日: [1, 1],
  元旦: [1, 1],
  お正月: [1, 1],
};
const weekdays = "日月火水木金土";
/** In which year each era has its year 0. */
const eras: { readonly [era: string]: number } = { 令和: 2018, 平成: 1988, 昭和: 1925 };
const steps: { readonly [word: string]: number } = {
  再来: 2,
  さ来: 2,
  来: 1,
  今: 0,
  本: 0,
  先々: -2,
  先: -1,
  去: -1,
  昨: -1,
  翌: 1,
};

type Read = (found: RegExpExecArray, today: string, wanted?: DaySpan) => string | undefined;
const one = (words: object) => Object.keys(words).join("|");
const step = (word: string | undefined) => steps[word ?? ""] ?? 0;
const num = (found: RegExpExecArray, at: number) => Number(found[at]);

function later(day: string, count: number, unit: string): string {
  if (unit === "日") return addDays(day, count);
  return unit.startsWith("週") ? addDays(day, count * 7) : addMonths(day, count * (unit === "年" ? 12 : 1));
}

/** Each way to name a day, the longest first. */
const ways: readonly (readonly [RegExp, Read])[] = [
  [
    new RegExp(
      `(?:(?:(${one(eras)})(\\d{1,2}|元)|(\\d{4}))年|(来|今|去|昨)年)?の?(\\d{1,2})月の?(\\d{1,2})日(?:の?[${weekdays}]曜日?|\\([${weekdays}]曜?日?\\))?`,
    ),
    (found, today, wanted) => {
      const [, era, inEra, year, relative] = found;
      const now = Number(today.slice(0, 4));
      const said = era
        ? String((eras[era] ?? 0) + (inEra === "元" ? 1 : Number(inEra)))
        : (year ?? (relative ? String(now + step(relative)) : undefined));
      return inYear(num(found, 6), num(found, 5), said, today, wanted);
    },
  ],
  [/(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/, (found) => isDay(num(found, 1), num(found, 2), num(found, 3))],
  [
    /(\d{1,2})[-/](\d{1,2})(?!\d)/,
    (found, today, wanted) => inYear(num(found, 2), num(found, 1), undefined, today, wanted),
  ],
  [
    new RegExp(`(再来|さ来|来|今|先々|先|翌)週の?([${weekdays}])(?:曜日?)?`),
    (found, today) => weekdayIn(today, step(found[1]), weekdays.indexOf(found[2] ?? "")),
  ],
  [
    /(再来|さ来|来|今|先々|先|翌)月の?(\d{1,2})日/,
    (found, today) => {
      const first = addMonths(`${today.slice(0, 7)}-01`, step(found[1]));
      return isDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), num(found, 2));
    },
  ],
  [
    /(?:(?:(\d{4})年|(来|今|去|昨)年の?)?(\d{1,2})月の?(?=末|最)|(?<!\d)(再来|さ来|来|今|本|先々|先|翌)?月の?)(?:末日?|最終日|最後の日|終わり)/,
    (found, today) => {
      if (!found[3]) return lastOfMonth(addMonths(`${today.slice(0, 7)}-01`, step(found[4])));
      const year = found[1] ? Number(found[1]) : Number(today.slice(0, 4)) + step(found[2]);
      const lastIn = (one: number) => lastOfMonth(`${one}-${(found[3] ?? "").padStart(2, "0")}-01`);
      if (num(found, 3) < 1 || num(found, 3) > 12) return undefined;
      return found[1] || found[2] || lastIn(year) >= today ? lastIn(year) : lastIn(year + 1);
    },
  ],
  [
    new RegExp(
      `(?:(?:(来|今)年の?)?(\\d{1,2})月の?|(再来|さ来|来|今|翌)月の?)(?:第(\\d)|最後|最終)の?([${weekdays}])曜日?`,
    ),
    (found, today) => {
      const wanted = { nth: found[4] ? num(found, 4) : null, weekday: weekdays.indexOf(found[5] ?? "") };
      if (!found[2]) return nthFrom(addMonths(`${today.slice(0, 7)}-01`, step(found[3])), wanted) ?? undefined;
      if (num(found, 2) < 1 || num(found, 2) > 12) return undefined;
      const first = (year: number) => `${year}-${(found[2] ?? "").padStart(2, "0")}-01`;
      const year = Number(today.slice(0, 4)) + step(found[1]);
      const day = nthFrom(first(year), wanted);
      return (found[1] || (day !== null && day >= today) ? day : nthFrom(first(year + 1), wanted)) ?? undefined;
    },
  ],
  [
    /(再来|さ来|来|今|翌)?週の終わり/,
    (found, today) => (found[1] ? weekdayIn(today, step(found[1]), 5) : weekdayAhead(addDays(today, -1), 5)),
  ],
  [
    /(再来|さ来|来|翌)月の?(?:初日|(?:月)?初(?!旬))/,
    (found, today) => addMonths(`${today.slice(0, 7)}-01`, step(found[1])),
  ],
  [
    /(?:(\d{1,3})営業日(?:後|以内|先)|[翌次]の?営業日)/,
    (found, today) => (num(found, 1) > 250 ? undefined : workingDaysAhead(today, Number(found[1] ?? 1))),
  ],
  [
    /(\d{1,4})(日|週間?|[かヶケカヵ箇]月間?|年)(後|前|のち|先)/,
    (found, today) => later(today, num(found, 1) * (found[3] === "前" ? -1 : 1), found[2] ?? ""),
  ],
  [
    new RegExp(`(次の次の)?(?:次|今度|今|この次)?の?(?<!第\\d|最後の?|最終)([${weekdays}])曜日?`),
    (found, today) => addDays(weekdayAhead(today, weekdays.indexOf(found[2] ?? "")), found[1] ? 7 : 0),
  ],
  [new RegExp(one(offsets)), (found, today) => addDays(today, offsets[found[0]] ?? 0)],
  [
    new RegExp(`(来年)?の?(${one(feasts)})`),
    (found, today, wanted) => {
      const [month, day] = feasts[found[2] ?? ""] ?? [0, 0];
      return inYear(day, month, found[1] ? String(Number(today.slice(0, 4)) + 1) : undefined, today, wanted);
    },
  ],
  [/(再来|さ来|来|先々|先|翌)週(?!末)/, (found, today) => addDays(today, step(found[1]) * 7)],
  [/(再来|さ来|来|先々|先|翌)月(?!末|の?[初中下上半終])/, (found, today) => addMonths(today, step(found[1]))],
  [/(再来|来|去|昨)年/, (found, today) => addMonths(today, step(found[1]) * 12)],
  [
    /(?<![月\d])(\d{1,2})日(?!間)/,
    (found, today) => {
      for (let month = 0; month < 3; month++) {
        const first = addMonths(`${today.slice(0, 7)}-01`, month);
        const day = isDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), num(found, 1));
        if (day !== undefined && day >= today) return day;
      }
      return undefined;
    },
  ],
];

const kept = new RegExp(one(offsets), "g");

/** Whether a sentence names a day beside today: 明日. */
export const namesJapaneseOffset = (text: string): boolean => plain(text).search(kept) >= 0;

/** The numbers of a sentence in digits; 一昨日 and its like are words, not numbers. */
function normal(text: string): string {
  const words: string[] = [];
  const hidden = plain(text).replace(kept, (word) => String.fromCharCode(0xe000 + words.push(word)));
  const read = Object.entries(readings).reduce((said, [reading, day]) => said.replaceAll(reading, day), hidden);
  return digitizeJapanese(read)
    .replace(/\s+/g, "")
    .replace(/[\ue001-\ue1ff]/g, (mark) => words[mark.charCodeAt(0) - 0xe001] ?? "");
}

/** The day that a Japanese sentence names. */
export function findJapaneseDate(text: string, locale: Locale): JapaneseDate | undefined {
  return findIn(normal(text), dayOf(locale.now, locale.timeZone), locale.wanted);
}

function findIn(said: string, today: string, wanted?: DaySpan): JapaneseDate | undefined {
  /** "明日から一週間後". */
  const counted = /^(.+)から(\d{1,4})(日|週間?|[かヶケカヵ箇]月間?|年)後/.exec(said);
  const base = counted && findIn(counted[1] ?? "", today, wanted);
  if (counted && base)
    return {
      ...base,
      day: later(base.day, num(counted, 2), counted[3] ?? ""),
      rest: base.rest + said.slice(counted[0].length),
    };
  for (const [pattern, read] of ways) {
    const found = pattern.exec(said);
    const day = found && read(found, today, wanted);
    if (!found || !day) continue;
    const [before, behind] = [said.slice(0, found.index), said.slice(found.index + found[0].length)];
    return { day, rest: before + behind, open: japaneseRepeat.test(before) || japaneseBound.test(behind) };
  }
  return undefined;
}

/** The one day that a Japanese sentence names; undefined where it names several, or bounds of days. */
export function theJapaneseDay(text: string, locale: Locale): string | undefined {
  const found = findJapaneseDate(text, locale);
  if (!found || found.open) return undefined;
  const another = findJapaneseDate(found.rest, locale);
  return another === undefined || another.day === found.day ? found.day : undefined;
}
