import { digitize, digitizeJapanese } from "./digits.ts";
import { plain, unspaced, wordsIn } from "./plain.ts";
import { japaneseLabels, labelWordsOf } from "./vocabulary/label-words.ts";

/**
 * Whether the number in an answer to "how many?" counts nothing: "room 12", "in 1990", "call me at 5". Where the question
 * names the thing, it may be asked for by its number.
 */
export function labelsOther(text: string, language: string, question: string): boolean {
  const asked = plain(question);
  if (unspaced(language)) return japaneseLabels.counts.test(asked) && japaneseLabels.label.test(digitizeJapanese(text));
  const { counts, things, moments } = labelWordsOf(language);
  if (!counts.test(asked)) return false;
  const said = digitize(wordsIn(text), language).join(" ");
  const thing = things.exec(said)?.groups?.thing;
  return (thing !== undefined && !asked.includes(thing)) || moments.test(said);
}
