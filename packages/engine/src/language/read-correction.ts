import { fold } from "./fold.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { correctingPhrasesOf } from "./vocabulary/correcting-phrases.ts";
import { wordsOf } from "./words.ts";

/** Another answer to a question that has been answered. */
export interface Correction {
  /** `Friday` of "no, I meant Friday", as it was written. */
  readonly text: string;
  /** `Thursday` of "Friday, not Thursday": it corrects only where that was the answer. */
  readonly denied?: string;
  /** `the day` of "change the day to Friday". */
  readonly of?: string;
  /** Whether nothing else can be meant; "no, Friday" may answer what is asked now. */
  readonly sure: boolean;
}

const bare = (text: string) =>
  fold(text)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
/** Words of the longest opening. */
const mostWords = 6;
const mostWordsOfDenial = 3;

/** What takes the place of an earlier answer; undefined where the text corrects nothing. */
export function readCorrection(text: string, language: string): Correction | undefined {
  if (text.length > longestAnswer) return undefined;
  const phrase = readPhrase(text.trim(), language);
  if (phrase) return phrase;
  if (unspaced(language)) return readUnspaced(text, language);
  const { correction, perhaps, atEnd } = wordsOf(language);
  const words = text.trim().split(/\s+/);
  const surely = afterOpening(words, correction);
  if (surely) return { text: surely.join(" "), sure: true };
  const rest = deniesOnly(words, language) ? undefined : afterOpening(words, perhaps);
  const said = rest ?? words;
  const denial = denialBefore(words, language) ?? (rest && denialBefore(rest, language)) ?? denialAfter(said, language);
  if (denial) return { ...denial, sure: false };
  const without = beforeEnding(said, atEnd);
  return rest || without.length < said.length ? { text: without.join(" "), sure: false } : undefined;
}

/** An opening may stand before the phrase: 違います、土曜日のつもりでした. */
function readPhrase(text: string, language: string): Correction | undefined {
  for (const { says, sure } of correctingPhrasesOf(language)) {
    const { value, subject, denied } = says.exec(text)?.groups ?? {};
    if (value === undefined) continue;
    const opened = unspaced(language) ? readUnspaced(value, language)?.text : undefined;
    return { text: opened ?? value, sure, ...(denied && { denied }), ...(subject && { of: subject }) };
  }
  return undefined;
}

function readUnspaced(text: string, language: string): Correction | undefined {
  const { correction, perhaps, insteadOf } = wordsOf(language);
  const said = fold(text);
  const after = (openings: readonly string[]) => {
    const opening = openings.filter((one) => said.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    return opening === undefined ? undefined : withoutEnding(said.slice(opening.length)) || undefined;
  };
  const surely = after(correction);
  if (surely !== undefined) return { text: surely, sure: true };
  const rest = after(perhaps);
  const [words = ""] = insteadOf.filter((one) => (rest ?? said).includes(one));
  const [denied = "", kept = ""] = words === "" ? [] : (rest ?? withoutEnding(said)).split(words);
  if (denied !== "" && kept !== "") return { text: kept.replace(/^[、,\s]+/, ""), denied, sure: false };
  return rest === undefined ? undefined : { text: rest, sure: false };
}

/** What follows the longest of the openings; undefined where there is none, or nothing follows. */
function afterOpening(words: readonly string[], openings: readonly string[]): readonly string[] | undefined {
  const known = openingsBare(openings);
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--)
    if (known.has(bare(words.slice(0, count).join(" ")))) return words.slice(count);
  return undefined;
}

/** Without a pause behind it "nie mały" is what somebody does not want. */
const deniesOnly = ([first = "", second = ""]: readonly string[], language: string): boolean =>
  (/^pl/.test(language) ? /^nie$/i : /^es/.test(language) ? /^no$/i : /(?!)/).test(first) && !/^[-–—]/.test(second);

const knownBare = new WeakMap<readonly string[], ReadonlySet<string>>();

function openingsBare(openings: readonly string[]): ReadonlySet<string> {
  const known = knownBare.get(openings) ?? new Set(openings.map(bare));
  knownBare.set(openings, known);
  return known;
}

function beforeEnding(words: readonly string[], endings: readonly string[]): readonly string[] {
  for (let count = Math.min(mostWordsOfDenial, words.length - 1); count > 0; count--)
    if (endings.includes(bare(words.slice(-count).join(" ")))) return withoutMark(words.slice(0, -count));
  return words;
}

/** "not Thursday but Friday", "not Thursday, Friday" */
function denialBefore(words: readonly string[], language: string) {
  const { insteadOf, but } = wordsOf(language);
  for (let count = Math.min(mostWordsOfDenial, words.length - 2); count > 0; count--) {
    const opening = words.slice(0, count);
    if (/[,;]$/.test(opening.at(-1) ?? "") || !insteadOf.includes(bare(opening.join(" ")))) continue;
    for (let at = count + 1; at < words.length; at++) {
      const isMarked = /[,;–-]$/.test(words[at - 1] ?? "");
      const between = [2, 1].find((length) => but.includes(bare(words.slice(at, at + length).join(" ")))) ?? 0;
      const kept = words.slice(at + between);
      if ((isMarked || between > 0) && kept.length > 0)
        return { text: kept.join(" "), denied: withoutMark(words.slice(count, at)).join(" ") };
    }
  }
  return undefined;
}

/** "Friday, not Thursday" */
function denialAfter(words: readonly string[], language: string) {
  for (const { kept, denied } of splits(words, wordsOf(language).insteadOf))
    return { text: kept.join(" "), denied: denied.join(" ") };
  return undefined;
}

function* splits(words: readonly string[], insteadOf: readonly string[]) {
  for (let at = 1; at < words.length - 1; at++)
    for (let count = Math.min(mostWordsOfDenial, words.length - at - 1); count > 0; count--)
      if (insteadOf.includes(bare(words.slice(at, at + count).join(" "))))
        yield { kept: withoutMark(words.slice(0, at)), denied: words.slice(at + count) };
}

const withoutMark = (words: readonly string[]): readonly string[] =>
  words
    .map((word, at) => (at === words.length - 1 ? word.replace(/[,;:.–-]+$/, "") : word))
    .filter((word) => word !== "");

const withoutEnding = (text: string) =>
  text
    .replace(/^[、,。:：\s]+/, "")
    .replace(
      /(?:のつもりでした|のつもりです|の間違いです|の間違いでした|と言いたかったです|にしてください|に変更してください|に変えてください|でお願いします|です|でした|だよ|。|！)+$/,
      "",
    );

/**
 * `Friday` of "Friday, not Thursday", where what is denied is what was said before; else the text itself. In Japanese the
 * old value stands before the new one.
 */
export function withoutDenied(text: string, language: string, wasSaid: (words: string) => boolean): string {
  const { insteadOf } = wordsOf(language);
  if (unspaced(language)) {
    const [words = ""] = insteadOf.filter((one) => text.includes(one));
    const at = words === "" ? -1 : text.indexOf(words);
    return at > 0 && wasSaid(text.slice(0, at)) ? text.slice(at + words.length).replace(/^[、,\s]+/, "") : text;
  }
  for (const { kept, denied } of splits(text.trim().split(/\s+/), insteadOf))
    if (wasSaid(denied.join(" "))) return kept.join(" ");
  return text;
}
