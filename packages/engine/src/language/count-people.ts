import { digitize, digitizeJapanese } from "./digits.ts";
import { findTime, timeWords } from "./parse-time.ts";
import { partPeople } from "./part-people.ts";
import { plain, unspaced, wordsIn } from "./plain.ts";
import { isPerson, japanesePeople, peopleWordsOf } from "./vocabulary/people-words.ts";
import { refuses } from "./vocabulary/refusal-words.ts";
import { bareJapanese, saysNothing } from "./vocabulary/small-words.ts";

/** Whether a question is for how many people there are. */
export const asksPeople = (question: string, language: string): boolean =>
  (unspaced(language) ? japanesePeople.asked : peopleWordsOf(language).asked).test(plain(question));

/** "We are going to be two adults and a child". */
const mostBefore = 5;

/**
 * How many are named one by one, come alone, or are told with the time: "two adults and a child", "just me", "at eight,
 * four people"; undefined where that is not said.
 */
export function countPeople(text: string, language: string): number | "open" | undefined {
  if (unspaced(language)) return japaneseCount(bareJapanese(digitizeJapanese(text))) ?? besideJapaneseTime(text);
  const { alone, nobody } = peopleWordsOf(language);
  if (alone.test(plain(text).trim())) return 1;
  const coming = plain(text).replace(nobody, "");
  if (refuses(coming, language)) return undefined;
  return countNamed(coming, language, coming !== plain(text)) ?? besideTime(coming, language);
}

function besideTime(text: string, language: string): number | undefined {
  const { counts, rest } = partPeople(timeWords(text, language), language);
  const [count, more] = counts;
  return more === undefined && findTime(rest.join(" "), { language }) !== undefined ? count : undefined;
}

function besideJapaneseTime(text: string): number | undefined {
  const said = digitizeJapanese(text);
  const [count, more] = [...said.matchAll(/(?<!\d)(\d{1,3})[人名]/g)];
  if (!count || more) return undefined;
  return findTime(said.replace(count[0], "、"), { language: "ja" }) === undefined ? undefined : Number(count[1]);
}

/** `isWhole`: that there are no others was said. */
function countNamed(coming: string, language: string, isWhole: boolean): number | "open" | undefined {
  const { beside } = peopleWordsOf(language);
  const words = toldIn(coming, language);
  const first = words.findIndex((_, at) => namedAt(words, at, language) !== undefined);
  if (first < 0 || first > mostBefore) return undefined;
  if (beside.has(words[first - 1] ?? "")) return "open";
  return sumOf(words, first, language, isWhole);
}

/** The words that may count somebody, numbers in digits; what parts them stands between them as "&". */
function toldIn(text: string, language: string): readonly string[] {
  const { kinds, self, and } = peopleWordsOf(language);
  const counts = (word: string) => /^\d/.test(word) || kinds.test(word) || self.test(word) || and.has(word);
  const words = digitize(wordsIn(text.replace(/[,;]+(?=\s|$)/g, " & ")), language);
  return words.filter((word) => counts(word) || !saysNothing(word, language));
}

interface Named {
  readonly count: number;
  readonly next: number;
  readonly by: "kind" | "couple" | "self";
}

/** Who is named from a word on: "two adults", "child", "me". */
function namedAt(words: readonly string[], at: number, language: string): Named | undefined {
  const { kinds, one, self, couples, and } = peopleWordsOf(language);
  const word = words[at] ?? "";
  if (self.test(word) && and.has(words[at + 1] ?? "")) return { count: 1, next: at + 1, by: "self" };
  const isNumber = /^\d{1,3}$/.test(word);
  const count = isNumber ? Number(word) : 1;
  const kind = words[isNumber ? at + 1 : at] ?? "";
  const next = isNumber ? at + 2 : at + 1;
  if (couples.test(kind)) return { count: 2 * count, next, by: "couple" };
  const isAdult = isNumber && isPerson(kind, language) && !kinds.test(kind) && kinds.test(words[next] ?? "");
  if (isAdult) return { count, next: next + 1, by: "kind" };
  return (isNumber ? kinds : one).test(kind) ? { count, next, by: "kind" } : undefined;
}

/** All that are named from a word on; open where others are named whom nobody can count. */
function sumOf(
  words: readonly string[],
  first: number,
  language: string,
  isWhole: boolean,
): number | "open" | undefined {
  const { and } = peopleWordsOf(language);
  const isAnd = (at: number) => and.has(words[at] ?? "");
  const found: Named[] = [];
  for (let at = first; at < words.length; ) {
    const isSelf = found.some(({ by }) => by === "self");
    const more = Number(words[at]);
    const named: Named | undefined =
      namedAt(words, at, language) ??
      (isSelf && Number.isInteger(more) ? { count: more, next: at + 1, by: "kind" } : undefined);
    if (!named) return isSelf ? "open" : undefined;
    found.push(named);
    at = named.next;
    while (isAnd(at)) at++;
  }
  const isTold = found.length > 1 || isWhole || found[0]?.by === "couple";
  return isTold ? found.reduce((sum, { count }) => sum + count, 0) : undefined;
}

function japaneseCount(said: string): number | undefined {
  if (japanesePeople.alone.test(said)) return 1;
  const counts = [...said.matchAll(japanesePeople.kind)];
  const rest = said.replace(japanesePeople.kind, "").replace(/[と、,・\s]/g, "");
  const isCounted = counts.length > 1 && counts.some(([, count]) => count !== undefined) && rest === "";
  return isCounted ? counts.reduce((sum, [, count = 1]) => sum + Number(count), 0) : undefined;
}

/** With groups by their numbers, and without an article that counts nobody: "zu viert", "ein Tisch für zwei". */
export function groupsInDigits(text: string, language: string): string {
  if (unspaced(language)) return text;
  const { groups, table } = peopleWordsOf(language);
  const said = table ? plain(text).replace(table, "") : plain(text);
  return groups.reduce((all, [group, count]) => all.replace(group, String(count)), said);
}
