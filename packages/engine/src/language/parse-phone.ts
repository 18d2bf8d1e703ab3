import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { digitize, digitizeJapanese } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";
import { numberWordsOf } from "./vocabulary/number-words.ts";

/** As E.164 writes it. A number without its country's code is one of the locale's country; the bare digits where none is known. */
export function parsePhone(
  text: string,
  { language, country }: Pick<Locale, "language" | "country">,
): string | undefined {
  if (text.length > longestAnswer || aDay.test(text.trim())) return undefined;
  const home = country && isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : undefined;
  const withCode = home && withoutPlus(text, home.defaultCountry);
  if (withCode !== undefined) return withCode;
  for (const written of [...spokenInPart(text, language), text, spoken(text, language)]) {
    const international = written.normalize("NFKC").replace(/^\D*?00(?=[1-9])/, "+");
    const number = parsePhoneNumberFromString(international, { ...home, extract: true });
    if (number?.isPossible() && (number.nationalNumber.length >= shortest || number.isValid())) return number.number;
  }
  if (home) return undefined;
  const [alone = "", another] = text.normalize("NFKC").match(/\(?\d[\d\s()/.\-–]*\d/g) ?? [];
  const digits = alone.replace(/\D/g, "");
  return another === undefined && /^\d{5,15}$/.test(digits) ? digits : undefined;
}

/** Digits without the country's code, where its plan does not know them: "0800" alone begins a number. */
const shortest = 6;
const aDay = /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d$/;

/** "49 176 12345678" at home in Germany: its country's code, without the plus. */
function withoutPlus(text: string, country: CountryCode): string | undefined {
  const digits = text
    .normalize("NFKC")
    .trim()
    .replace(/[\s()/.\-–]/g, "");
  const code = getCountryCallingCode(country);
  if (!/^\d+$/.test(digits) || !digits.startsWith(code) || digits.startsWith(`${code}0`)) return undefined;
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number?.isValid() ? number.number : undefined;
}

const plus = /^(?:plus|más|mas|プラス)$/;

/** Digits one by one: "plus four nine, one seven one". */
function spoken(text: string, language: string): string {
  if (unspaced(language))
    return digitizeJapanese(text)
      .replace(/プラス/g, "+")
      .replace(/ゼロ/g, "0")
      .replace(/[^\d+]/g, "");
  const words = wordsIn(text);
  const tokens = tokensIn(text, language);
  // Without a digit that is a word the text itself says all: a house's number and a town's are none together, nor is a day.
  if (tokens.every((token) => !/\d/.test(token) || words.includes(token))) return "";
  return tokens.map((word) => word.replace(/[^\d+]/g, "")).join("");
}

const tokensIn = (text: string, language: string): readonly string[] =>
  digitize(saidOneByOne(wordsIn(text), language), language).map((word) => (plus.test(word) ? "+" : word));

/** "Oh two double seven", as English says it. */
function saidOneByOne(words: readonly string[], language: string): readonly string[] {
  if (!language.startsWith("en")) return words;
  const { small } = numberWordsOf(language);
  const isDigit = (word: string | undefined) => word === "oh" || (small.get(word ?? "") ?? 10) < 10;
  return words.flatMap((word, at) => {
    const [before, next = ""] = [words[at - 1], words[at + 1]];
    const times = word === "double" ? 1 : word === "triple" ? 2 : 0;
    if (times > 0 && isDigit(next)) return Array<string>(times).fill(next === "oh" ? "zero" : next);
    const isZero = word === "oh" && (isDigit(before) || isDigit(next) || before === "double" || before === "triple");
    return isZero ? "zero" : word;
  });
}

/**
 * The one number of which some digits are words and the others are not, as what is heard is often written: without its
 * words it would be another one. A lone word beside it, as in "this one: 020", is none of its digits.
 */
function spokenInPart(text: string, language: string): readonly string[] {
  if (!/\d/.test(text)) return [];
  if (unspaced(language)) return /[〇零一二三四五六七八九]|ゼロ|プラス/.test(text) ? [spoken(text, language)] : [];
  const isDigits = (word: string) => /^\+?[\d()/.–-]*$/.test(word);
  const runs = tokensIn(text, language)
    .map((word) => (isDigits(word) ? word.replace(/[^\d+]/g, "") : " "))
    .join("")
    .split(" ");
  const run = runs.reduce((one, other) => (other.length > one.length ? other : one), "");
  const written = text.normalize("NFKC").replace(/[^\d+]/g, "");
  const more = run.length - written.length;
  return more > 1 || (more === 1 && /^[+0]/.test(run) && run.endsWith(written)) ? [run] : [];
}
