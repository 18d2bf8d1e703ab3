import { plain } from "./plain.ts";
import { type NumberWords, numberWordsOf } from "./vocabulary/number-words.ts";

/** A number among words, and where the words behind it begin. */
interface Spelled {
  readonly value: number;
  readonly next: number;
}

/** Words of the longest name of a number below a hundred. */
const mostWords = 4;
const most = 999_999_999_999;

/** `1.234,5` as the language writes it; undefined where it is no number in digits. */
export function readDigits(text: string, language: string): number | undefined {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/(\d)[.,]$/, "$1");
  if (!/^[+-]?[\d.,]{1,40}$/.test(compact)) return undefined;
  const decimal = new Intl.NumberFormat(language).format(1.5).includes(",") ? "," : ".";
  const group = decimal === "," ? "." : ",";
  let written = compact;
  if (written.includes(group)) {
    const grouped = new RegExp(`^[+-]?[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
    /** With both marks there is no doubt, also where they stand as other languages write them. */
    const abroad = new RegExp(`^[+-]?\\d{1,3}(\\${decimal}\\d{3})+\\${group}\\d+$`);
    if (abroad.test(written)) written = written.replaceAll(decimal, "").replace(group, decimal);
    else if (grouped.test(written)) written = written.replaceAll(group, "");
    else if (written.includes(decimal) || written.split(group).length > 2) return undefined;
    else written = written.replace(group, ".");
  }
  const value = Number(written.replace(decimal, "."));
  return Number.isFinite(value) ? value : undefined;
}

/** The words of a language with those taken apart that are written in one. */
export function apart(words: readonly string[], { apart: seams, small }: NumberWords): readonly string[] {
  if (!seams) return words;
  return words.flatMap((word) => {
    if (small.has(word) || !seams.test(word)) return word;
    seams.lastIndex = 0;
    return word
      .replace(seams, " $1 ")
      .trim()
      .split(/\s+/)
      .map((part) => {
        if (part.startsWith("und") && small.has(part.slice(3))) return part.slice(3);
        return part.endsWith("und") && small.has(part.slice(0, -3)) ? part.slice(0, -3) : part;
      });
  });
}

/** The words from one on that name something, the longest name first. */
export function longest<Value>(
  words: readonly string[],
  from: number,
  names: ReadonlyMap<string, Value>,
): { readonly value: Value; readonly next: number } | undefined {
  for (let end = Math.min(words.length, from + mostWords); end > from; end--) {
    const value = names.get(end === from + 1 ? (words[from] ?? "") : words.slice(from, end).join(" "));
    if (value !== undefined) return { value, next: end };
  }
  return undefined;
}

function readHundreds(words: readonly string[], from: number, spelling: NumberWords): Spelled | undefined {
  const { small, hundreds, hundred, and } = spelling;
  const begins = longest(words, from, small);
  let value = hundreds.get(words[from] ?? "") ?? 0;
  let next = value > 0 ? from + 1 : from;
  if (value === 0 && begins && begins.value > 0 && hundred.has(words[begins.next] ?? "")) {
    value = begins.value * 100;
    next = begins.next + 1;
  } else if (value === 0 && hundred.has(words[from] ?? "")) {
    value = 100;
    next = from + 1;
  } else if (value === 0 && words[from] === "a" && hundred.has(words[from + 1] ?? "")) {
    value = 100;
    next = from + 2;
  }
  if (value === 0) return begins;
  const rest = longest(words, and.has(words[next] ?? "") ? next + 1 : next, small);
  return rest && rest.value > 0 ? { value: value + rest.value, next: rest.next } : { value, next };
}

/** What `16.1 * 1000` is in decimals. */
export const exact = (number: number) => Number(number.toPrecision(15));

/** The number that begins at a word; undefined where none does. */
export function readSpelled(words: readonly string[], from: number, language: string): Spelled | undefined {
  const spelling = numberWordsOf(language);
  const { scales, and } = spelling;
  let total = 0;
  let below = Number.POSITIVE_INFINITY;
  let end = from;
  for (let at = from; at < words.length; ) {
    const literal = readDigits(words[at] ?? "", language);
    const article = words[at] === "a" && scales.has(words[at + 1] ?? "");
    const part: Spelled | undefined =
      literal === undefined
        ? article
          ? { value: 1, next: at + 1 }
          : readHundreds(words, at, spelling)
        : { value: literal, next: at + 1 };
    const scaleAt = part?.next ?? at;
    const scale = scales.get(words[scaleAt] ?? "");
    /** A `k` alone is "okay". */
    const isScale = scale !== undefined && scale < below && (part !== undefined || words[scaleAt] !== "k");
    if (isScale) {
      total += exact((part?.value ?? 1) * scale);
      below = scale;
      end = scaleAt + 1;
      at = and.has(words[end] ?? "") ? end + 1 : end;
      continue;
    }
    if (!part || part.value >= below || (part.value === 0 && end > from)) break;
    return { value: total + part.value, next: part.next };
  }
  return end > from && total <= most ? { value: total, next: end } : undefined;
}

/** The same words with every number in digits, and every ordinal too, with a dot behind it. */
export function digitize(words: readonly string[], language: string): readonly string[] {
  const spelling = numberWordsOf(language);
  const parts = apart(words, spelling);
  const written: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const word = parts[at] ?? "";
    const ordinal = longest(parts, at, spelling.ordinals);
    const found = /^\d/.test(word) || spelling.scales.has(word) ? undefined : readSpelled(parts, at, language);
    if (ordinal && ordinal.next >= (found?.next ?? 0)) {
      written.push(`${ordinal.value}.`);
      at = ordinal.next;
    } else {
      written.push(found ? String(found.value) : word);
      at = found?.next ?? at + 1;
    }
  }
  return written;
}

const kanji = "〇一二三四五六七八九";
const units: { readonly [character: string]: number } = { 十: 10, 百: 100, 千: 1000 };
const myriads: { readonly [character: string]: number } = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/** Japanese with every number in digits: `三万五千`, `3万5千` and `35k` are `35000`. */
export function digitizeJapanese(text: string): string {
  return plain(text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replace(/(\d+(?:\.\d+)?)\s?k(?![a-z\d])/g, (_, thousands) => String(exact(Number(thousands) * 1000)))
    .replace(/零/g, "〇")
    .replace(/[〇一二三四五六七八九十百千万億兆\d.]+/g, (number) =>
      /[〇一二三四五六七八九十百千万億兆]/.test(number) ? String(kanjiNumber(number)) : number,
    );
}

function kanjiNumber(text: string): number | string {
  let total = 0;
  let part = 0;
  let digits = "";
  let said = false;
  const flush = () => {
    part += digits === "" ? 0 : Number(digits);
    digits = "";
  };
  for (const character of text) {
    const value = kanji.indexOf(character);
    if (value >= 0 || /[\d.]/.test(character)) digits += value >= 0 ? value : character;
    else if (units[character] !== undefined) {
      part += (digits === "" ? 1 : Number(digits)) * units[character];
      digits = "";
    } else {
      flush();
      total += (part === 0 && !said ? 1 : part) * (myriads[character] ?? 1);
      part = 0;
    }
    said = true;
  }
  flush();
  const number = total + part;
  return Number.isFinite(number) ? number : text;
}
