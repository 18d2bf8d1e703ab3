import { fold } from "@parlo/ui";
import type { Mentionable } from "./mention-parts.ts";

export interface MentionSearch {
  /** Where the `@` stands. */
  readonly from: number;
  readonly words: string;
}

const mostFound = 6;

/** What is being written after an `@` before the caret; null where nobody is being called. */
export function mentionSearch(text: string, caret: number): MentionSearch | null {
  const found = /(?:^|[\s([{"'„«「])@([^@\n]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const words = found[1] ?? "";
  return { from: caret - words.length - 1, words };
}

/** Whose name begins so, or one of the words of it. */
export function findMentionable<Person extends Mentionable>(people: readonly Person[], words: string): Person[] {
  const wanted = fold(words);
  return people
    .filter(({ name }) => {
      const folded = fold(name);
      return folded.startsWith(wanted) || folded.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, mostFound);
}

export function completeMention(text: string, { from, words }: MentionSearch, name: string) {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + words.length).replace(/^ /, ""), caret: before.length };
}
