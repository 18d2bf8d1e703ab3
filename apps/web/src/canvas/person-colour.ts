import { nodeCategories } from "@parlo/engine";

/** One person has one colour on all screens: that of a category of steps. */
export function colourOf(userId: string): string {
  const sum = [...userId].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1000, 7);
  return (nodeCategories[sum % nodeCategories.length] ?? "Flow").toLowerCase();
}
