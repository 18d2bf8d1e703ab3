import type { Locale } from "./locale.ts";
import { longestAnswer } from "./plain.ts";
import { bareAnswer, yesNoOf } from "./vocabulary/yes-no-words.ts";

type Tongue = Pick<Locale, "language">;

/** Yes or no in everyday words: "na klar", "no way", ちがう. */
export function parseBoolean(text: string, { language }: Tongue): boolean | undefined {
  if (text.length > longestAnswer) return undefined;
  const said = bareAnswer(text);
  if (said === "true" || said === "1") return true;
  if (said === "false" || said === "0") return false;
  const { yes, no } = yesNoOf(language);
  const joined = /^(?:ja|zh|th)/.test(language) ? said.replaceAll(" ", "") : said;
  if (yes.has(joined)) return true;
  return no.has(joined) ? false : undefined;
}

/** As it begins: "yes, that would be nice". */
export function findBoolean(text: string, locale: Tongue): boolean | undefined {
  const whole = parseBoolean(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  const { opensYes, opensNo } = yesNoOf(locale.language);
  const said = `${bareAnswer(text)} `;
  if (opensYes.test(said)) return true;
  return opensNo.test(said) ? false : undefined;
}
