import { digitizeJapanese } from "./digits.ts";
import { findWords } from "./find-words.ts";
import type { Locale } from "./locale.ts";
import { numberParts, readWords } from "./parse-number.ts";
import { longestAnswer, plain, unspaced } from "./plain.ts";
import { currencyOf, meansHundredths } from "./vocabulary/currency-words.ts";
import { saysNothing, without } from "./vocabulary/small-words.ts";

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
  if (text.length > longestAnswer) return undefined;
  const { language } = locale;
  const words = moneyWords(text, language);
  return readMoney(
    without(words, (word) => saysNothing(word, language) && !/^(?:a|un|une|una|ein|eine|einen|one)$/.test(word)),
    locale,
  );
}

/** The amount that a sentence names. */
export function findMoney(text: string, locale: Tongue): Money | undefined {
  const whole = parseMoney(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  return findWords(moneyWords(text, locale.language), (words) => readMoney(words, locale))?.value;
}

/** Signs stand by themselves: `US$5` is two words. */
function moneyWords(text: string, language: string): readonly string[] {
  const marked = text.replace(
    /(?:us|ca|a|r)?[$€£¥￥₹₩₽₺₴₪฿₫](?:us|ca|au|gb|nz|hk)?(?!\p{L})/giu,
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
  if (!place) return undefined;
  const { currency, from, to } = place;
  const before = words.slice(0, from);
  const behind = words.slice(to).filter((word) => !/^(?:and|und|et|y|con|i|avec)$/.test(word));
  const cents = meansHundredths(behind.at(-1) ?? "") ? behind.slice(0, -1) : behind;
  const whole = amountOf(before.length > 0 ? before : behind, language);
  if (whole === undefined || whole < 0) return undefined;
  const part = before.length === 0 || cents.length === 0 ? 0 : amountOf(cents, language);
  if (part === undefined || part < 0 || part >= 100 || !Number.isInteger(part)) return undefined;
  if (part > 0 && !Number.isInteger(whole)) return undefined;
  return { amount: Math.round((whole + part / 100) * 10_000) / 10_000, currency };
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
