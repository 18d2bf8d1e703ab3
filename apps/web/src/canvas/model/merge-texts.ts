import { diffArrays } from "diff";
import { otherScript, wordsOf } from "./text-words.ts";

/** Words of the text that both began with, and what one of them has put there. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly put: readonly string[];
}

/** Looking for more would take long: so much was written anew that nobody could read the two in one. */
const most = { maxEditLength: 500 };

/**
 * A text with what two people did to it, word by word; null where they met. A word that neither has touched stands
 * between what the one did and what the other did.
 */
export function mergeTexts(base: string, theirs: string, mine: string): string | null {
  const before = split(base);
  const [there, here] = [changesOf(before, split(theirs)), changesOf(before, split(mine))];
  if (!there || !here) return null;
  const isThere = (one: Change) => there.some((other) => isSame(one, other));
  const all = [
    ...there.map((change) => ({ change, isMine: false })),
    ...here.filter((change) => !isThere(change)).map((change) => ({ change, isMine: true })),
  ].sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const merged: string[] = [];
  let at = 0;
  for (const [index, { change, isMine }] of all.entries()) {
    const previous = all[index - 1];
    if (previous && previous.isMine !== isMine && !before.slice(at, change.from).some(isWord)) return null;
    if (change.from < at) return null;
    merged.push(...before.slice(at, change.from), ...change.put);
    at = change.to;
  }
  return [...merged, ...before.slice(at)].join("");
}

/** Words and the spaces between them: what holds no space is one word, an address for instance. */
const split = (text: string): readonly string[] =>
  (text.match(/\s+|\S+/g) ?? []).flatMap((part) => (otherScript.test(part) ? wordsOf(part) : part));

const isWord = (part: string) => part.trim() !== "";

const isSame = (a: Change, b: Change) => a.from === b.from && a.to === b.to && a.put.join("") === b.put.join("");

function changesOf(before: readonly string[], after: readonly string[]): readonly Change[] | null {
  const parts = diffArrays([...before], [...after], most);
  if (!parts) return null;
  const changes: Change[] = [];
  let at = 0;
  let open: { from: number; put: string[] } | null = null;
  for (const { value, added, removed } of parts) {
    if (!added && !removed && open) {
      changes.push({ ...open, to: at });
      open = null;
    }
    if (added || removed) open ??= { from: at, put: [] };
    if (added) open?.put.push(...value);
    else at += value.length;
  }
  return open ? [...changes, { ...open, to: at }] : changes;
}
