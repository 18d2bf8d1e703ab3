import type { PathPart } from "./merge-values.ts";
import { isRecord } from "./same.ts";

const identities = ["id", "value", "name", "key"];

/** The value with another part at a path; undefined takes the part away. A path of nothing is the value itself. */
export function setAt(value: unknown, path: readonly PathPart[], part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (!Array.isArray(value)) {
    const record = isRecord(value) ? value : {};
    const { [step]: old, ...others } = record;
    const next = setAt(old, rest, part);
    return next === undefined ? others : { ...record, [step]: next };
  }
  const at = placeIn(value, step);
  const next = setAt(value[at], rest, part);
  if (at < 0) return next === undefined ? value : [...value, next];
  return next === undefined ? value.toSpliced(at, 1) : value.with(at, next);
}

/** Where the item stands that a path names by its place or by the word it is known by; -1 where it is not there. */
export const placeIn = (list: readonly unknown[], step: PathPart): number =>
  typeof step === "number" ? step : list.findIndex((item) => isRecord(item) && isCalled(item, step));

const isCalled = (item: Record<string, unknown>, word: string) =>
  item[identities.find((key) => key in item) ?? ""] === word;
