/** Wherever settings name something by an id, they name what stands for it; in lists, what nothing stands for is left out. */
export function nameInstead(value: unknown, ids: ReadonlyMap<string, string | null>): unknown {
  if (typeof value === "string") return ids.has(value) ? ids.get(value) : value;
  if (Array.isArray(value))
    return value.filter((item) => !ids.has(item) || ids.get(item)).map((item) => nameInstead(item, ids));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, nameInstead(item, ids)]));
  return value;
}
