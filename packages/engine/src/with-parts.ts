/** The object with each part changed; the same one where none is, so that what is known of it holds on. */
export function withParts<Part>(
  whole: { readonly [key: string]: Part },
  change: (part: Part) => Part,
): { readonly [key: string]: Part } {
  const entries = Object.entries(whole).map(([key, part]) => [key, change(part)] as const);
  return entries.every(([key, part]) => part === whole[key]) ? whole : Object.fromEntries(entries);
}

/** The list with its items changed or left out; the same one where none is. */
export const sameOr = <Item>(list: readonly Item[], changed: readonly Item[]): readonly Item[] =>
  changed.length === list.length && changed.every((item, at) => item === list[at]) ? list : changed;
