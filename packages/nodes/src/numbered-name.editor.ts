/** A name that no other row has: `button-3`. */
export function numberedName(prefix: string, taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`${prefix}-${number}`)) number++;
  return `${prefix}-${number}`;
}
