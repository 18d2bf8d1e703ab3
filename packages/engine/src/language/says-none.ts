import { longestAnswer, plain, unspaced, wordsIn } from "./plain.ts";
import { stem } from "./stem.ts";
import { japaneseNone, noneWordsOf } from "./vocabulary/none-words.ts";
import { saysNothing, without } from "./vocabulary/small-words.ts";

/**
 * Whether an answer to "how many?" says that there are none: "none", "keine", and "no children" where the question is
 * about children. "No" alone may as well mean that the question is no good.
 */
export function saysNone(text: string, language: string, question: string): boolean {
  if (text.length > longestAnswer) return false;
  if (unspaced(language)) {
    const found = japaneseNone.exec(
      plain(text)
        .replace(/[\s、]+/g, "")
        .replace(/^(?:えっと|はい|ええと|私は|うちは)/, ""),
    );
    const thing = found?.groups?.thing;
    return found !== null && (thing === undefined || plain(question).includes(thing));
  }
  const { whole, before } = noneWordsOf(language);
  const said = wordsIn(text);
  const bare = without(said, (word) => saysNothing(word, language));
  const isWhole = [said, bare].some((words) => whole.has(words.join(" ")));
  if (isWhole) return true;
  const asked = new Set(wordsIn(question).map((word) => stem(word, language)));
  return [said, bare].some((words) => {
    const answer = words.join(" ");
    const opening = before.find((one) => answer.startsWith(`${one} `));
    if (opening === undefined) return false;
    const things = without(answer.slice(opening.length + 1).split(" "), (word) => saysNothing(word, language));
    return things.length > 0 && things.length <= 3 && things.every((word) => asked.has(stem(word, language)));
  });
}
