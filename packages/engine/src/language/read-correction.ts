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
