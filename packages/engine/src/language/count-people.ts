import { digitize, digitizeJapanese } from "./digits.ts";
import { plain, unspaced, wordsIn } from "./plain.ts";
import { japanesePeople, peopleWordsOf } from "./vocabulary/people-words.ts";
import { refuses } from "./vocabulary/refusal-words.ts";
import { bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

/** Whether a question is for how many people there are. */
export const asksPeople = (question: string, language: string): boolean =>
  (unspaced(language) ? japanesePeople.asked : peopleWordsOf(language).asked).test(plain(question));

/** "We are going to be two adults and a child". */
const mostBefore = 5;

/** How many are named one by one, or come alone: "two adults and one child", "just me"; undefined where that is not said. */
export function countPeople(text: string, language: string): number | undefined {
  if (unspaced(language)) return japaneseCount(bareJapanese(digitizeJapanese(text)));
  const { alone, kinds, and } = peopleWordsOf(language);
  if (alone.test(plain(text).trim())) return 1;
  const words = digitize(wordsIn(text.replace(/[,;]/g, " ")), language);
  const first = words.findIndex((word) => /^\d/.test(word));
  if (first < 0 || first > mostBefore || refuses(text, language)) return undefined;
  const told = words
    .slice(first)
    .filter((word) => /^\d/.test(word) || kinds.test(word) || !saysNothing(word, language));
  const counts: number[] = [];
  for (let at = 0; at < told.length; at += 2) {
    if (at > 0 && and.has(told[at] ?? "")) at++;
    const [count = "", kind = ""] = told.slice(at, at + 2);
    if (!/^\d{1,3}$/.test(count) || !kinds.test(kind)) return undefined;
    counts.push(Number(count));
  }
  return counts.length > 1 ? counts.reduce((sum, one) => sum + one) : undefined;
}

function japaneseCount(said: string): number | undefined {
  if (japanesePeople.alone.test(said)) return 1;
  const counts = [...said.matchAll(japanesePeople.kind)];
  const rest = said.replace(japanesePeople.kind, "").replace(/[と、,・\s]/g, "");
  return counts.length > 1 && rest === "" ? counts.reduce((sum, [, count]) => sum + Number(count), 0) : undefined;
}

/** With groups by their numbers, and without an article that counts nobody: "zu viert", "ein Tisch für zwei". */
export function groupsInDigits(text: string, language: string): string {
  if (unspaced(language)) return text;
  const { groups, table } = peopleWordsOf(language);
  const said = table ? plain(text).replace(table, "") : plain(text);
  return groups.reduce((all, [group, count]) => all.replace(group, String(count)), said);
}
