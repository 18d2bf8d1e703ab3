/** Characters that stay readable at each end, and from which length on. */
const readable = 3;
const shortest = 9;

/** A secret as it is shown: its ends, or nothing of it when it is short. */
export function obfuscate(secret: string): string {
  const letters = [...secret];
  if (letters.length < shortest) return "•".repeat(letters.length);
  return `${letters.slice(0, readable).join("")}…${letters.slice(-readable).join("")}`;
}
