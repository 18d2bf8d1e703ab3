import type { Locale } from "./locale.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { meantBehind } from "./vocabulary/meant-words.ts";
import { refuses } from "./vocabulary/refusal-words.ts";
import { bareAnswer, yesNoOf } from "./vocabulary/yes-no-words.ts";

type Tongue = Pick<Locale, "language">;

/** Yes or no in everyday words: "na klar", "no way", ちがう. */
export function parseBoolean(text: string, { language }: Tongue): boolean | undefined {
  if (text.length > longestAnswer) return undefined;
  const [, thumb] = /^\s*(👍|👌|✅|👎|❌)(?:\p{Emoji_Modifier}|\ufe0f)*\s*$/u.exec(text) ?? [];
  if (thumb) return thumb !== "👎" && thumb !== "❌";
  const said = bareAnswer(text);
  if (said === "true" || said === "1") return true;
  if (said === "false" || said === "0") return false;
  const { yes, no } = yesNoOf(language);
  const joined = unspaced(language) ? said.replaceAll(" ", "") : said;
  for (const one of [joined, ...undrawn(joined)]) {
    if (yes.has(one)) return true;
    if (no.has(one)) return false;
  }
  return undefined;
}

/** "Yesss", "neeein", "sii" without what is drawn out. */
function undrawn(said: string): readonly string[] {
  const short = said.replace(/(\p{L})\1{2,}/gu, "$1");
  return [short, short.replace(/(\p{L})\1$/u, "$1")].filter((one) => one !== said);
}

/** Words of the longest answer that others may follow. */
const mostWords = 6;
/** Between an answer and what takes it back: "ok, but no". */
const link = /^(?:and|but|und|aber|doch|et|mais|y|pero|i|a|ale) /;

/**
 * As it begins: "yes, that would be nice". Undefined where the rest takes it back ("ok, but not today") or nobody knows:
 * who has not agreed has to be asked again.
 */
export function findBoolean(text: string, locale: Tongue): boolean | undefined {
  const whole = parseBoolean(text, locale);
  if (whole !== undefined || text.length > longestAnswer) return whole;
  const { language } = locale;
  const { opensYes, opensNo, unsure } = yesNoOf(language);
  const said = bareAnswer(text);
  if (unsure.test(` ${said} `)) return undefined;
  const mended = meantBehind(text, language);
  if (mended && parseBoolean(mended.before, locale) !== undefined) return mended.meant;
  /** "Si puedo" is no yes; only "sí" is. */
  if (/^es/.test(language) && /^si\s/i.test(text.trim())) return undefined;
  const opening = unspaced(language) ? undefined : phraseAt(said, locale);
  const opened = opening?.means ?? sideOf(`${said} `, opensYes, opensNo);
  if (opened === undefined) return undefined;
  const open = (opened ? opensYes : opensNo).exec(`${said} `)?.[0] ?? "";
  const rest = said.slice(opening?.text.length ?? open.trimEnd().length).trim();
  const goesOn =
    parseBoolean(rest.replace(link, ""), locale) ?? sideOf(`${rest.replace(link, "")} `, opensYes, opensNo);
  if (goesOn !== undefined) return goesOn === opened ? opened : undefined;
  return opened && refuses(rest, language) ? undefined : opened;
}

function sideOf(said: string, opensYes: RegExp, opensNo: RegExp): boolean | undefined {
  if (opensYes.test(said)) return true;
  return opensNo.test(said) ? false : undefined;
}

/**
 * The longest whole answer of several words that a text begins with: "of course not", before "of course". What agrees
 * goes on in too many ways ("I will think about it"), unless it begins with a word that agrees or refuses by itself.
 */
function phraseAt(said: string, locale: Tongue) {
  const { opensYes, opensNo } = yesNoOf(locale.language);
  const words = said.split(" ");
  const isOpen = sideOf(`${said} `, opensYes, opensNo) !== undefined;
  for (let count = Math.min(mostWords, words.length); count > 1; count--) {
    const text = words.slice(0, count).join(" ");
    const means = parseBoolean(text, locale);
    if (means === false || (means && isOpen)) return { text, means };
  }
  return undefined;
}
