import type { Viseme } from "../../contract/viseme.ts";

/** Hiragana by what opens them, each row in the order a, i, u, e, o; a dot where there is none. */
const rows: readonly (readonly [opening: Viseme | "", kana: string])[] = [
  ["", "あいうえお"],
  ["", "ぁぃぅぇぉ"],
  ["kk", "かきくけこ"],
  ["kk", "がぎぐげご"],
  ["SS", "さ.すせそ"],
  ["CH", ".し..."],
  ["SS", "ざ.ずぜぞ"],
  ["CH", ".じ..."],
  ["DD", "た..てと"],
  ["CH", ".ち..."],
  ["SS", "..つ.."],
  ["DD", "だぢづでど"],
  ["nn", "なにぬねの"],
  ["", "はひ.へほ"],
  ["FF", "..ふ.."],
  ["PP", "ばびぶべぼ"],
  ["PP", "ぱぴぷぺぽ"],
  ["PP", "まみむめも"],
  ["I", "や.ゆ.よ"],
  ["I", "ゃ.ゅ.ょ"],
  ["RR", "らりるれろ"],
  ["U", "わ...を"],
];
const vowels: readonly Viseme[] = ["aa", "I", "U", "E", "O"];
const katakana = 0x60;

const shapes = new Map<string, readonly Viseme[]>([["ん", ["nn"]]]);
for (const [opening, kana] of rows)
  for (const [at, letter] of [...kana].entries()) {
    const vowel = vowels[at];
    if (letter !== "." && vowel) shapes.set(letter, opening === "" ? [vowel] : [opening, vowel]);
  }

/** The shapes of one Japanese letter. How a kanji is read it does not say: two morae stand for it. */
export function shapesOfKana(letter: string): readonly Viseme[] | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const hiragana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - katakana) : letter;
  return shapes.get(hiragana) ?? (/\p{Script=Han}/u.test(letter) ? ["kk", "aa", "DD", "O"] : undefined);
}
