import { digitizeJapanese } from "./digits.ts";
import { findWords } from "./find-words.ts";
import { leavesOpen } from "./leaves-open.ts";
import type { Locale } from "./locale.ts";
import { isBroken, numberParts, parseNumber } from "./parse-number.ts";
import { longestAnswer, plain, unspaced, wordsIn } from "./plain.ts";
import { readWords } from "./spelled-number.ts";
import { currencyOf, currencyOfHundredths, meansHundredths, withCodes } from "./vocabulary/currency-words.ts";
import { japaneseLimit } from "./vocabulary/open-words.ts";
import { unrefused } from "./vocabulary/refusal-words.ts";
import { saysNothing, without } from "./vocabulary/small-words.ts";
import { isVague, isVagueJapanese } from "./vocabulary/vague-words.ts";

export interface Money {
  readonly amount: number;
  /** As ISO 4217 writes it. */
  readonly currency: string;
}

type Tongue = Pick<Locale, "language" | "country">;

/** Words of the longest name of a currency. */
const mostWords = 4;

/** An amount with its currency: `€ 12,50`, "five pounds twenty", 三千円. */
export function parseMoney(text: string, locale: Tongue): Money | undefined {
  const { language } = locale;
  if (text.length > longestAnswer || isOpen(text, language)) return undefined;
  const words = moneyWords(text, language);
  return readMoney(
    without(words, (word) => saysNothing(word, language) && !/^(?:a|un|une|una|ein|eine|einen|one)$/.test(word)),
    locale,
  );
}

/** "A few hundred euros". */
const isOpen = (text: string, language: string): boolean =>
  unspaced(language) ? isVagueJapanese(text) : isVague(wordsIn(text));

/** The amount that a sentence names. */
export function findMoney(text: string, locale: Tongue): Money | undefined {
  const whole = parseMoney(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  const { language } = locale;
  const meant = unrefused(text, language);
  if (isOpen(meant, language) || (unspaced(language) && isJapaneseOpen(meant))) return undefined;
  const words = moneyWords(meant, language);
  const read = (some: readonly string[]) => readMoney(some, locale);
  const found = findWords(words, read);
  if (!found) return undefined;
  const { from, to, value } = found;
  const isCurrency = (word: string | undefined) => currencyOf(word ?? "", locale) !== undefined;
  /** "20 $ 30" of "$20 $30". */
  if (isCurrency(words[from - 1]) || isCurrency(words[to]) || isBroken(words, found, language)) return undefined;
  const isAmount = (word: string) => amountOf([word], language) !== undefined;
  /** "20 euros, maybe 30"; behind the 3 of "500 euros for 3 nights" stands what is counted. */
  if (to < words.length && isAmount(words.at(-1) ?? "")) return undefined;
  const isValue = (word: string) => isAmount(word) || isCurrency(word);
  if (leavesOpen(words, found, { language, by: "limits", isValue })) return undefined;
  const another = findWords([...words.slice(0, from), "", ...words.slice(to)], read)?.value ?? value;
  return another.amount === value.amount && another.currency === value.currency ? value : undefined;
}

/**
 * The amount that an answer gives to a question for one: where the question names one currency and no other, a number
 * that is all that is said is meant in it.
 */
export function findAmount(text: string, locale: Tongue, question: string): Money | undefined {
  const money = findMoney(text, locale);
  if (money !== undefined) return money;
  const [currency, another] = currenciesIn(question, locale);
  const amount = currency === undefined || another !== undefined ? undefined : parseNumber(text, locale);
  return currency === undefined || amount === undefined || amount < 0 ? undefined : { amount, currency };
}

/** Other words are written like names of currencies: "how much have you won?". */
const otherWords = /^(?:won|real|sol|rand)$/;

function currenciesIn(question: string, locale: Tongue): readonly string[] {
  const said = unspaced(locale.language) ? question.replace(/(円|ドル|ユーロ|ポンド|元)/g, " $1 ") : question;
  const words = moneyWords(said, locale.language).filter((word) => !otherWords.test(word));
  /** A code is written as one: "all" and "try" are words. */
  const isWord = (one: readonly string[], currency: string) =>
    one.join(" ").toUpperCase() === currency && !question.includes(currency);
  const found = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const place = findCurrency(words.slice(at, at + mostWords), locale);
    const named = place && words.slice(at + place.from, at + place.to);
    if (place && named && !isWord(named, place.currency)) found.add(place.currency);
    at += place ? place.to : 1;
  }
  return [...found];
}

/** Whether it says several amounts or less or more than one: "2000円か3000円". */
function isJapaneseOpen(text: string): boolean {
  const said = digitizeJapanese(text);
  const [amount, another] = [...said.matchAll(/\d+(?:\.\d+)?/g)];
  return (
    another !== undefined || (amount !== undefined && japaneseLimit.test(said.slice(amount.index + amount[0].length)))
  );
}

const moneyWords = (text: string, language: string): readonly string[] =>
  withCodes(signsApart(text, language), text, language);

/** Signs stand by themselves: `US$5` is two words. */
function signsApart(text: string, language: string): readonly string[] {
  const marked = text
    /** "$2m". */
    .replace(/(?<=\d)\s?m(?![\p{L}\p{N}])/giu, " mio ")
    .replace(/(?<=\d)\s*[-–—]\s*(?=[\d$€£¥])/g, " - ")
    /** "5 $ CA": what stands behind the sign with a space is written large, as words are not. */
    .replace(/\$\s(?=(?:US|CA|AU|NZ|HK)(?!\p{L}))/gu, "$")
    .replace(
      /(?:(?<!\p{L})(?:us|ca|c|au|a|nz|hk|sg|s|nt|mx|r))?[$€£¥￥₹₩₽₺₴₪฿₫](?:us|ca|au|gb|nz|hk)?(?!\p{L})/giu,
      (sign) => ` ${sign.replace("￥", "¥")} `,
    );
  if (unspaced(language))
    return digitizeJapanese(marked)
      .replace(/です|でした|ます|くらい|ぐらい|ほど|約|およそ|お願いし|、|。|の|を|が|で/g, " ")
      .replace(/(\d)(?=[^\d.])/g, "$1 ")
      .replace(/([^\d\s.])(?=\d)/g, "$1 ")
      .split(" ")
      .filter((word) => word !== "");
  return numberParts(marked.replace(/(\p{L})(?=\d)/gu, "$1 "), language).map((word) =>
    plain(word).replace(/(?<=\p{L})\.$/u, ""),
  );
}

function readMoney(words: readonly string[], locale: Tongue): Money | undefined {
  const { language } = locale;
  const place = findCurrency(words, locale);
  if (!place) return hundredthsAlone(words, locale);
  const { currency, from, to } = place;
  const before = withoutOf(words.slice(0, from));
  const behind = words.slice(to).filter((word) => !/^(?:and|und|et|y|con|i|avec)$/.test(word));
  const small = meansHundredths(behind.at(-1) ?? "");
  const cents = small ? behind.slice(0, -1) : behind;
  const whole = amountOf(before.length > 0 ? before : behind, language);
  if (whole === undefined || whole < 0) return undefined;
  /** "50 euro cents". */
  if (small && cents.length === 0) return { amount: rounded(whole / 100), currency };
  const part = before.length === 0 || cents.length === 0 ? 0 : amountOf(cents, language);
  if (part === undefined || part < 0 || part >= 100 || (cents[0] === "a" && cents.length === 1)) return undefined;
  if (part > 0 && !Number.isInteger(whole)) return undefined;
  /** "Two euros and a half". */
  if (!Number.isInteger(part)) return part < 1 && !small ? { amount: whole + part, currency } : undefined;
  return { amount: rounded(whole + part / 100), currency };
}

const rounded = (amount: number) => Math.round(amount * 10_000) / 10_000;

/** "Two million of euros", "2 millones de euros". */
const withoutOf = (words: readonly string[]) => (/^(?:of|de|d)$/.test(words.at(-1) ?? "") ? words.slice(0, -1) : words);

/** "Fifty cents". */
function hundredthsAlone(words: readonly string[], locale: Tongue): Money | undefined {
  const currency = currencyOfHundredths(words.at(-1) ?? "", locale);
  const amount = currency === undefined ? undefined : amountOf(words.slice(0, -1), locale.language);
  return currency === undefined || amount === undefined || amount < 0
    ? undefined
    : { amount: rounded(amount / 100), currency };
}

function amountOf(words: readonly string[], language: string): number | undefined {
  if (!unspaced(language)) return words.length === 1 && words[0] === "a" ? 1 : readWords(words, language);
  const number = words.length === 1 ? Number(words[0]) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

function findCurrency(words: readonly string[], locale: Tongue) {
  for (let length = Math.min(mostWords, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const currency = currencyOf(words.slice(from, from + length).join(" "), locale);
      if (currency !== undefined) return { currency, from, to: from + length };
    }
  return undefined;
}
