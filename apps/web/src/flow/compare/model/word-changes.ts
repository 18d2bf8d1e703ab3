import { diffArrays, diffLines, diffWords, diffWordsWithSpace } from "diff";
import { otherScript, wordsOf } from "../../../canvas/index.ts";

export interface TextPiece {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** What comes and goes: looking for more would take long, and nobody would read so many. */
const mostWords = { maxEditLength: 500 };
const mostLines = { maxEditLength: 2000 };
/** Of the longer text's characters: below this the words that happen to be in both only stand in the way of reading. */
const leastInCommon = 0.25;

interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

/** What has been done to a text, word by word; line by line where it was mostly written anew. */
export function wordChanges(before: string, after: string): readonly TextPiece[] {
  const changes = byWords(before, after) ?? diffLines(before, after, mostLines);
  const same = changes?.filter(({ added, removed }) => !added && !removed) ?? [];
  const common = same.reduce((sum, { value }) => sum + value.length, 0);
  if (!changes || common < leastInCommon * Math.max(before.length, after.length)) return replaced(before, after);
  return changes.map(({ value, added, removed }) => {
    return { kind: added ? "added" : removed ? "removed" : "same", text: value };
  });
}

function byWords(before: string, after: string): readonly Change[] | undefined {
  if (otherScript.test(before) || otherScript.test(after))
    return diffArrays(wordsOf(before), wordsOf(after), mostWords)?.map(({ value, added, removed }) => {
      return { value: value.join(""), added, removed };
    });
  const words = diffWords(before, after, mostWords);
  // It does not tell that only space has come or gone.
  const isSpaceAlone = words?.every(({ added, removed }) => !added && !removed) && before !== after;
  return isSpaceAlone ? diffWordsWithSpace(before, after, mostWords) : words;
}

const replaced = (before: string, after: string): readonly TextPiece[] =>
  [
    { kind: "removed" as const, text: before },
    { kind: "added" as const, text: after },
  ].filter(({ text }) => text !== "");
