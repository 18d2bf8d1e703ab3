import { longest, readSpelled } from "./digits.ts";
import { fractionWordsOf } from "./vocabulary/fraction-words.ts";
import { numberWordsOf } from "./vocabulary/number-words.ts";

/** Words that are a number and nothing else. */
export function readWords(words: readonly string[], language: string): number | undefined {
  const { minus, point } = numberWordsOf(language);
  const fraction = readFraction(words, 0, language);
  if (fraction) return fraction.next === words.length ? fraction.value * (fraction.scale ?? 1) : undefined;
  const negative = minus.has(words[0] ?? "");
  const said = negative ? words.slice(1) : words;
  const sign = negative ? -1 : 1;
  const whole = readSpelled(said, 0, language);
  if (!whole) return undefined;
  const rest = said.slice(whole.next);
  if (rest.length === 0) return sign * whole.value;
  if (point.has(rest[0] ?? "")) {
    const decimals = decimalsOf(rest.slice(1), language);
    return decimals === undefined ? undefined : sign * Number(`${whole.value}.${decimals}`);
  }
  /** "Two and a half", "two and a half thousand", "two million and a half". */
  const isJoined = fractionWordsOf(language).and.has(rest[0] ?? "");
  const more = isJoined || rest[0] === "einhalb" ? readFraction(rest, isJoined ? 1 : 0, language) : undefined;
  if (!more || more.next < rest.length || more.value > 1) return undefined;
  const scale = more.scale ?? 1;
  return sign * (whole.value * scale + more.value * scale * (scaleOf(said[whole.next - 1], language) ?? 1));
}

const scaleOf = (word: string | undefined, language: string) => numberWordsOf(language).scales.get(word ?? "");

/** "Half", "three quarters of a million": a part of one, what it is of, and where the words behind begin. */
function readFraction(words: readonly string[], from: number, language: string) {
  const { named, of } = fractionWordsOf(language);
  const found = longest(words, from, named);
  if (!found) return undefined;
  let next = found.next;
  while (of.has(words[next] ?? "")) next++;
  const scale = scaleOf(words[next], language);
  return { value: found.value, scale, next: scale === undefined ? next : next + 1 };
}

/** "One four", "fourteen", "zero five". */
function decimalsOf(words: readonly string[], language: string): string | undefined {
  let digits = "";
  for (let at = 0; at < words.length; ) {
    const one = readSpelled(words, at, language);
    if (!one || !Number.isInteger(one.value) || one.value < 0) return undefined;
    digits += /^\d+$/.test(words[at] ?? "") ? words[at] : one.value;
    at = one.next;
  }
  return digits === "" || digits.length > 15 ? undefined : digits;
}
