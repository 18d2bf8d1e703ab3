const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** As they are named where there is no ⌘, in the order in which they are said. */
const modifiers = [
  ["⌘", "Ctrl"],
  ["⌥", "Alt"],
  ["⇧", "Shift"],
] as const;

/** Keys as the keyboard at hand has them: `⇧⌘Z` on an Apple, `Ctrl Shift Z` on any other. */
export function shownKeys(keys: string): string {
  if (isApple()) return keys;
  const held = modifiers.flatMap(([sign, name]) => (keys.includes(sign) ? [name] : []));
  return [...held, keys.replace(/[⌘⌥⇧]/gu, "")].join(" ");
}
