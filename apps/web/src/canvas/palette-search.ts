import { type JsonObject, type NodeCategory, nodeCategories, waitsForPerson } from "@parlo/engine";
import { fold, wordsOf } from "@parlo/ui";
import { type Catalog, type CatalogEntry, readData } from "./catalog.ts";

export interface PaletteGroup {
  readonly category: NodeCategory | "favourite" | "recent";
  readonly entries: readonly CatalogEntry[];
}

/** Letters that a word must have before one of them may be wrong. */
const longEnough = 4;

/** Whether one letter of the beginning of a known word was missed, doubled, exchanged or swapped with the next. */
function isMistyped(word: string, known: string): boolean {
  if (word.length < longEnough || known.length < word.length - 1) return false;
  let at = 0;
  while (at < word.length && word[at] === known[at]) at++;
  const rest = word.slice(at + 1);
  const exchanged = known.startsWith(rest, at + 1);
  const doubled = known.startsWith(rest, at);
  const missed = known.startsWith(word.slice(at), at + 1);
  const swapped =
    word[at] === known[at + 1] && word[at + 1] === known[at] && known.startsWith(word.slice(at + 2), at + 2);
  return exchanged || doubled || missed || swapped;
}

/** How well a kind fits what was typed: name first, then synonyms, then help, then either with a slip of the finger. 0 is not at all. */
export function score(entry: Pick<CatalogEntry, "label" | "synonyms" | "help" | "type">, typed: string): number {
  const words = wordsOf(typed);
  const label = fold(entry.label);
  const synonyms = fold(`${entry.synonyms} ${entry.type}`);
  let sum = 0;
  for (const word of words) {
    if (label.startsWith(word)) sum += 8;
    else if (label.includes(word)) sum += 5;
    else if (synonyms.includes(word)) sum += 3;
    else if (fold(entry.help).includes(word)) sum += 1;
    else if (`${label} ${synonyms}`.split(/[\s,;]+/).some((known) => isMistyped(word, known))) sum += 0.5;
    else return 0;
  }
  return sum;
}

/** Where what is chosen would stand. */
export interface PalettePlace {
  /** Start is there once, and behind no other step. */
  readonly withoutStart: boolean;
  /** An automation has nobody to wait for. */
  readonly inAutomation: boolean;
}

const waitsAtFirst = ({ kind }: CatalogEntry): boolean =>
  waitsForPerson(kind, readData(kind, kind.defaults as JsonObject));

/** What the palette shows, by category in their fixed order; what was typed ranks within. */
export function searchPalette(catalog: Catalog, typed: string, place: PalettePlace): readonly PaletteGroup[] {
  const offered = catalog.entries.filter(
    (entry) =>
      catalog.offers(entry.kind.needs) &&
      !(place.withoutStart && entry.type === "Start") &&
      !(place.inAutomation && waitsAtFirst(entry)),
  );
  const ranked = typed.trim()
    ? offered
        .map((entry) => ({ entry, rank: score(entry, typed) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank)
        .map(({ entry }) => entry)
    : offered;
  return nodeCategories
    .map((category) => ({ category, entries: ranked.filter((entry) => entry.category === category) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => (typed.trim() ? best(b.entries, typed) - best(a.entries, typed) : 0));
}

const best = (entries: readonly CatalogEntry[], typed: string) =>
  Math.max(...entries.map((entry) => score(entry, typed)));

interface OwnKinds {
  readonly favourite: readonly string[];
  readonly recent: readonly string[];
}

/** One's favourites stand first, then what was added lately and is none of them; and where they always stand as well. */
export function withOwnFirst(
  groups: readonly PaletteGroup[],
  { favourite, recent }: OwnKinds,
): readonly PaletteGroup[] {
  const offered = groups.flatMap(({ entries }) => entries);
  const own = (category: keyof OwnKinds, types: readonly string[]): PaletteGroup => ({
    category,
    entries: types.flatMap((type) => offered.find((entry) => entry.type === type) ?? []),
  });
  const others = recent.filter((type) => !favourite.includes(type));
  return [own("favourite", favourite), own("recent", others), ...groups].filter(({ entries }) => entries.length > 0);
}
