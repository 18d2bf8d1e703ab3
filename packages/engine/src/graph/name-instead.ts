import { sameOr, withParts } from "../with-parts.ts";

type Ids = ReadonlyMap<string, string | null>;

/**
 * Wherever settings name something by an id, they name what stands for it. In lists, what nothing stands for is left out, and
 * what stands for something there is not named once more where it is named already. What names none of them is the same object.
 */
export function nameInstead(value: unknown, ids: Ids): unknown {
  if (typeof value === "string") return ids.has(value) ? ids.get(value) : value;
  if (Array.isArray(value)) return inList(value, ids);
  if (typeof value === "object" && value !== null)
    return ofItsFlow(
      value as Settings,
      withParts(value as Settings, (item) => nameInstead(item, ids)),
    );
  return value;
}

type Settings = { readonly [key: string]: unknown };

/** The number of a version says nothing of another flow. */
const ofItsFlow = (before: Settings, after: Settings): Settings =>
  typeof before.flowVersion === "number" && after.flowId !== before.flowId ? { ...after, flowVersion: null } : after;

function inList(list: readonly unknown[], ids: Ids): readonly unknown[] {
  const isNamed = (item: unknown) => ids.has(item as string);
  const others = list.some(isNamed) ? new Set(list.filter((item) => !isNamed(item))) : new Set();
  const kept = list.filter((item) => !isNamed(item) || isNew(ids.get(item as string), others));
  return sameOr(
    list,
    kept.map((item) => nameInstead(item, ids)),
  );
}

function isNew(named: string | null | undefined, others: Set<unknown>): boolean {
  if (!named || others.has(named)) return false;
  others.add(named);
  return true;
}
