import type { Option } from "./option.ts";

/** The options that have every typed word, those whose name begins with it first, then those where a word does. */
export function fittingOptions<Item extends Pick<Option, "label" | "hint">>(
  options: readonly Item[],
  typed: string,
): readonly Item[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const ranked = options.flatMap((option) => {
    const ranks = words.map((word) => rankOf(word, plain(option.label), plain(option.hint ?? "")));
    return ranks.includes(none) ? [] : [{ option, rank: Math.max(...ranks) }];
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

const plain = (text: string) => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
