import { mergeTexts } from "./merge-texts.ts";
import { isRecord, same } from "./same.ts";

/** A field's name, a place in a list, or the word by which an item of a list is known. */
export type PathPart = string | number;

export interface ValueClash {
  readonly path: readonly PathPart[];
  readonly theirs: unknown;
  readonly mine: unknown;
}

export interface Merged {
  readonly value: unknown;
  /** Where both have changed the same: `value` has theirs. */
  readonly clashes: readonly ValueClash[];
}

/** What two people made of one value, part by part and of a text word by word; undefined is what is not there. */
export function mergeValues(base: unknown, theirs: unknown, mine: unknown, path: readonly PathPart[] = []): Merged {
  if (same(mine, base) || same(mine, theirs)) return { value: theirs, clashes: [] };
  if (same(theirs, base)) return { value: mine, clashes: [] };
  if (isRecord(theirs) && isRecord(mine)) return mergeRecords(isRecord(base) ? base : {}, theirs, mine, path);
  if (typeof base === "string" && typeof theirs === "string" && typeof mine === "string") {
    const text = mergeTexts(base, theirs, mine);
    if (text !== null) return { value: text, clashes: [] };
  }
  const lists = [base, theirs, mine];
  const merged = lists.every(Array.isArray) ? mergeLists(lists as unknown as Lists, path) : null;
  return merged ?? { value: theirs, clashes: [{ path, theirs, mine }] };
}

type Parts = Readonly<Record<string, unknown>>;

function mergeRecords(base: Parts, theirs: Parts, mine: Parts, path: readonly PathPart[]): Merged {
  const clashes: ValueClash[] = [];
  const value: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const merged = mergeValues(base[key], theirs[key], mine[key], [...path, key]);
    if (merged.value !== undefined) value[key] = merged.value;
    clashes.push(...merged.clashes);
  }
  return { value, clashes };
}

type List = readonly unknown[];
type Lists = readonly [base: List, theirs: List, mine: List];

function mergeLists(lists: Lists, path: readonly PathPart[]): Merged | null {
  const [base, theirs, mine] = lists;
  const key = identityIn(lists);
  if (key !== "id" && base.length === theirs.length && base.length === mine.length) {
    const merged = theirs.map((_, at) => mergeValues(base[at], theirs[at], mine[at], [...path, at]));
    return { value: merged.map(({ value }) => value), clashes: merged.flatMap(({ clashes }) => clashes) };
  }
  return key === undefined ? null : mergeKeyed(lists, (item) => (item as Record<string, string>)[key] ?? "", path);
}

/** What tells the items of a list apart. */
const identities = ["id", "value", "name", "key"];

/** By which of their fields the items of each of these lists are told apart; undefined where by none. */
export const identityIn = (lists: readonly List[]): string | undefined =>
  identities.find((key) => lists.every((list) => keysOf(list, key) !== null));

function keysOf(list: List, key: string): readonly string[] | null {
  const keys = list.map((item) => (isRecord(item) ? item[key] : undefined));
  const words = keys.filter((word): word is string => typeof word === "string" && word !== "");
  return words.length === list.length && new Set(words).size === list.length ? words : null;
}

/** Merges lists whose items are known by a word, wherever they stand. */
export function mergeKeyed(
  [base, theirs, mine]: Lists,
  wordOf: (item: unknown) => string,
  path: readonly PathPart[],
): Merged {
  const [before, there, here] = [base, theirs, mine].map(
    (list) => new Map(list.map((item) => [wordOf(item), item])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const clashes: ValueClash[] = [];
  const value: unknown[] = [];
  for (const word of mergeOrder([...before.keys()], [...there.keys()], [...here.keys()])) {
    const merged = mergeValues(before.get(word), there.get(word), here.get(word), [...path, word]);
    if (merged.value !== undefined) value.push(merged.value);
    clashes.push(...merged.clashes);
  }
  return { value, clashes };
}

/** Every word of both lists: in the order of whoever has changed it, with the other's new ones behind what they followed. */
export function mergeOrder(base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const inBoth = (list: readonly string[], other: readonly string[]) => list.filter((word) => other.includes(word));
  const moved = !same(inBoth(theirs, base), inBoth(base, theirs));
  const [first, second] = moved ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  for (const [at, word] of second.entries()) {
    if (order.includes(word)) continue;
    const previous = second[at - 1];
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, word);
  }
  return order;
}
