/**
 * Wherever settings name something by an id, they name what stands for it. In lists, what nothing stands for is left out, and
 * what stands for something there is not named once more where it is named already.
 */
export function nameInstead(value: unknown, ids: ReadonlyMap<string, string | null>): unknown {
  if (typeof value === "string") return ids.has(value) ? ids.get(value) : value;
  if (Array.isArray(value)) {
    const others = new Set(value.filter((item) => !ids.has(item)));
    return value.filter((item) => !ids.has(item) || isNew(ids.get(item), others)).map((item) => nameInstead(item, ids));
  }
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, nameInstead(item, ids)]));
  return value;
}

function isNew(named: string | null | undefined, others: Set<unknown>): boolean {
  if (!named || others.has(named)) return false;
  others.add(named);
  return true;
}
