import { own } from "@parlo/engine";
import { identityIn, isRecord, type PathPart, same } from "../../../canvas/index.ts";

export interface ValueChange {
  /** Where it stands, or stood; places in lists are those that they have now. */
  readonly path: readonly PathPart[];
  /** Undefined where there was nothing. */
  readonly before: unknown;
  readonly after: unknown;
  /** The items of a list are the same ones in another order: before and after are the words that they are known by. */
  readonly reordered: boolean;
}

/**
 * What is not the same in two values, each difference once and as deep as it goes. A text that is empty and one that
 * is not there are the same in a record.
 */
export function valueChanges(before: unknown, after: unknown, path: readonly PathPart[] = []): readonly ValueChange[] {
  if (same(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return partChanges(before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  return [{ path, before, after, reordered: false }];
}

type Parts = Readonly<Record<string, unknown>>;
type Path = readonly PathPart[];

const partChanges = (before: Parts, after: Parts, path: Path): readonly ValueChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [own(before, key), own(after, key)];
    return isBlank(was) && isBlank(is) ? [] : valueChanges(was, is, [...path, key]);
  });

const isBlank = (value: unknown) => value === undefined || value === "";

type List = readonly unknown[];

function listChanges(before: List, after: List, path: Path): readonly ValueChange[] {
  const key = identityIn([before, after]);
  const words = (list: List) => list.map((item) => (item as Record<string, string>)[key ?? ""] ?? "");
  const isKeyed = key === "id" || (key !== undefined && sameWords(words(before), words(after)));
  if (!isKeyed && before.length === after.length) return itemByItem(before, after, { path, from: 0 });
  if (key !== undefined) return keyedChanges([before, words(before)], [after, words(after)], path);
  return alignedChanges(before, after, path);
}

const sameWords = (one: readonly string[], other: readonly string[]) => same([...one].sort(), [...other].sort());

type Keyed = readonly [list: List, words: readonly string[]];

/** Items are known by a word, wherever they stand. */
function keyedChanges([before, old]: Keyed, [after, now]: Keyed, path: Path): readonly ValueChange[] {
  const was = new Map(old.map((word, at) => [word, before[at]]));
  const changes = after.flatMap((item, at) => valueChanges(was.get(now[at] ?? ""), item, [...path, at]));
  const gone = before.flatMap((item, at) =>
    now.includes(old[at] ?? "") ? [] : valueChanges(item, undefined, [...path, at]),
  );
  const order = { before: old.filter((word) => now.includes(word)), after: now.filter((word) => old.includes(word)) };
  return [...(same(order.before, order.after) ? [] : [{ path, ...order, reordered: true }]), ...changes, ...gone];
}

/** Nothing tells the items apart: what is the same at both ends stays, what lies between is put side by side. */
function alignedChanges(before: List, after: List, path: Path): readonly ValueChange[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && same(before[start], after[start])) start++;
  let end = 0;
  while (end < most - start && same(before.at(-1 - end), after.at(-1 - end))) end++;
  return itemByItem(before.slice(start, before.length - end), after.slice(start, after.length - end), {
    path,
    from: start,
  });
}

const itemByItem = (before: List, after: List, { path, from }: { path: Path; from: number }) =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at).flatMap((at) =>
    valueChanges(before[at], after[at], [...path, from + at]),
  );
