import { fold, wordsOf } from "../search/fold.ts";
import type { Option } from "./option.ts";

/** The options that have every typed word: the one that is called so first, then those that begin with it, or have a word that does. */
export function fittingOptions<Item extends Pick<Option, "label" | "hint">>(
  options: readonly Item[],
  typed: string,
): readonly Item[] {
  const whole = fold(typed).trim();
  const words = wordsOf(typed);
  if (words.length === 0) return options;
  const ranked = options.flatMap((option) => {
    const ranks = words.map((word) => rankOf(word, fold(option.label), fold(option.hint ?? "")));
    if (ranks.includes(none)) return [];
    return [{ option, rank: fold(option.label) === whole ? -1 : Math.max(...ranks) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

const none = 4;

function rankOf(word: string, label: string, hint: string): number {
  if (label.startsWith(word)) return 0;
  if (label.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 1;
  if (label.includes(word)) return 2;
  return hint.includes(word) ? 3 : none;
}
