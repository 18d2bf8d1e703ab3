/** Whether an item further up has the same `key` as the one at `at`: the first of them may keep it. */
export function repeats<Key extends string>(
  items: readonly { readonly [Name in Key]: string }[],
  at: number,
  key: Key,
): boolean {
  const own = items[at]?.[key];
  return items.findIndex((one) => one[key] === own) < at;
}
