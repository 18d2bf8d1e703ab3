import { bare } from "./fold.ts";
import { longestAnswer, unspaced } from "./plain.ts";

/** What a text says again and again, once: "no" of "no, no, no". Undefined where it repeats nothing, or a number. */
export function saidOnce(text: string, language: string): string | undefined {
  if (text.length > longestAnswer) return undefined;
  const said = bare(text);
  const isUnspaced = unspaced(language);
  const parts = isUnspaced ? [...said.replaceAll(" ", "")] : said.split(" ");
  for (let length = 1; length * 2 <= parts.length; length++) {
    if (parts.length % length > 0 || parts.some((part, at) => part !== parts[at % length])) continue;
    const once = parts.slice(0, length).join(isUnspaced ? "" : " ");
    return /^\p{N}+$/u.test(once) ? undefined : once;
  }
  return undefined;
}
