/** Characters that a variable's key has at most, and one of its words that a number may follow. */
const longestKey = 100;
const longestName = 90;

/** What a variable may be called that takes a part of an answer: as the part is, and otherwise than those of other rows. */
export function proposedVariable(path: string, taken: readonly string[]): string {
  const names = path
    .split(".")
    .filter((step) => !/^\d+$/.test(step))
    .map(keyOf)
    .filter(Boolean);
  const name = names.at(-1) ?? "answer";
  const [parent] = names.slice(1, -1).slice(-1);
  const within = parent && `${parent}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const free = [name, within].find((one) => one && one.length <= longestKey && !taken.includes(one));
  if (free) return free;
  let number = 2;
  while (taken.includes(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** `unit_price` becomes `unitPrice`. */
const keyOf = (step: string): string =>
  step
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join("")
    .slice(0, longestName);
