import type { KindProblem } from "@parlo/engine";

/** Whether an item further up has the same `key` as the one at `at`: the first of them may keep it. */
export function repeats<Key extends string>(
  items: readonly { readonly [Name in Key]: string }[],
  at: number,
  key: Key,
): boolean {
  const own = items[at]?.[key];
  return items.findIndex((one) => one[key] === own) < at;
}

/** What the item at `at` could be called instead: its own `key` with the next number that nobody has. */
export function freeName<Key extends string>(
  items: readonly { readonly [Name in Key]: string }[],
  at: number,
  key: Key,
): string {
  const own = items[at]?.[key].replace(/-\d+$/, "") ?? "";
  let number = 2;
  while (items.some((one) => one[key] === `${own}-${number}`)) number++;
  return `${own}-${number}`;
}

/** What is wrong with names of which each stands for a value: of two that are the same one would be lost. */
export function namesTwice(items: readonly { readonly name: string }[], field: string): readonly KindProblem[] {
  return items.flatMap(({ name }, at): KindProblem[] =>
    repeats(items, at, "name")
      ? [
          {
            severity: "error",
            code: "value-twice",
            message: `${name} is there twice`,
            field: `${field}.${at}.name`,
            params: { value: name, free: freeName(items, at, "name") },
          },
        ]
      : [],
  );
}
