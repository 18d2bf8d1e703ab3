import { fold } from "./fold.ts";
import { longestAnswer, unspaced } from "./plain.ts";
import { wordsOf } from "./words.ts";

const bare = (text: string) =>
  fold(text)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
/** Words of the longest opening. */
const mostWords = 6;
const mostWordsOfDenial = 3;

/** What takes the place of an earlier answer: `Friday` of "no, I meant Friday"; undefined where the text corrects nothing. */
export function readCorrection(text: string, language: string): string | undefined {
  if (text.length > longestAnswer) return undefined;
  const openings = wordsOf(language).correction;
  if (unspaced(language)) {
    const said = fold(text);
    const opening = openings.filter((one) => said.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    return opening === undefined ? undefined : withoutEnding(said.slice(opening.length)) || undefined;
  }
  const words = text.trim().split(/\s+/);
  const known = new Set(openings.map(bare));
  /** The rest as it was written. */
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--)
    if (known.has(bare(words.slice(0, count).join(" ")))) return words.slice(count).join(" ");
  return undefined;
}

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
  const words = text.trim().split(/\s+/);
  for (let at = 1; at < words.length - 1; at++)
    for (let count = Math.min(mostWordsOfDenial, words.length - at - 1); count > 0; count--) {
      const between = bare(words.slice(at, at + count).join(" "));
      if (insteadOf.includes(between) && wasSaid(words.slice(at + count).join(" ")))
        return words
          .slice(0, at)
          .join(" ")
          .replace(/[,;:.–-]+$/, "");
    }
  return text;
}
