import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { digitize, digitizeJapanese } from "./digits.ts";
import type { Locale } from "./locale.ts";
import { longestAnswer, unspaced, wordsIn } from "./plain.ts";

/** As E.164 writes it. A number without its country's code is one of the locale's country; the bare digits where none is known. */
export function parsePhone(
  text: string,
  { language, country }: Pick<Locale, "language" | "country">,
): string | undefined {
  if (text.length > longestAnswer) return undefined;
  const home = country && isSupportedCountry(country) ? { defaultCountry: country as CountryCode } : undefined;
  for (const written of [text, spoken(text, language)]) {
    const international = written.normalize("NFKC").replace(/^\D*?00(?=[1-9])/, "+");
    const number = parsePhoneNumberFromString(international, { ...home, extract: true });
    if (number?.isPossible()) return number.number;
  }
  if (home) return undefined;
  const [alone = "", another] = text.normalize("NFKC").match(/\(?\d[\d\s()/.\-–]*\d/g) ?? [];
  const digits = alone.replace(/\D/g, "");
  return another === undefined && /^\d{5,15}$/.test(digits) ? digits : undefined;
}

const plus = /^(?:plus|más|mas|プラス)$/;

/** Digits one by one: "plus four nine, one seven one". */
function spoken(text: string, language: string): string {
  if (unspaced(language))
    return digitizeJapanese(text)
      .replace(/プラス/g, "+")
      .replace(/[^\d+]/g, "");
  return digitize(wordsIn(text), language)
    .map((word) => (plus.test(word) ? "+" : word.replace(/\D/g, "")))
    .join("");
}
