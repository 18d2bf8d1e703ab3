/**
 * The key that a variable gets when its author names none: the name's letters and digits without accents, words joined
 * by hyphens, at most 60 characters. A name with nothing that fits (Japanese, say) gives `variable`.
 */
export function keyFromName(name: string): string {
  const plain = name
    .replace(/ß/g, "ss")
    .replace(/[łŁ]/g, "l")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "variable" : plain;
}

/** The first of `key`, `key-2`, `key-3` … that is not taken. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}-${number}`)) number++;
  return `${key}-${number}`;
}
