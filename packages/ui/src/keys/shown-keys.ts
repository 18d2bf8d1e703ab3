import type { UiTexts } from "../text/ui-texts.ts";
import { useUiTexts } from "../text/ui-texts-provider.tsx";

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** As they are named where they have no sign, in the order in which they are said. */
const held = [
  ["⌘", "control"],
  ["⌥", "alt"],
  ["⇧", "shift"],
] as const;

/** Keys as the keyboard at hand has them, in its language: `⇧⌘Z` on an Apple, `Strg Umschalt Z` on a German one. */
export function shownKeys(keys: string, names: UiTexts["keys"]): string {
  const named = keys.replaceAll("␣", names.space).replaceAll("⎋", names.escape);
  if (isApple()) return named;
  const first = held.flatMap(([sign, name]) => (keys.includes(sign) ? [names[name]] : []));
  return [...first, named.replace(/[⌘⌥⇧]/gu, "").replace(/[⌫⌦]/u, names.delete)].join(" ").trim();
}

export function useShownKeys(): (keys: string) => string {
  const { keys: names } = useUiTexts();
  return (keys) => shownKeys(keys, names);
}
