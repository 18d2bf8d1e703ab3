import type { Viseme } from "../../contract/viseme.ts";
import { shapesOfKana } from "./kana.ts";
import { lettersOf } from "./letters.ts";
import { isVowel, pause, type Sound, sound } from "./sound.ts";

const betweenWordsMs = 15;
const atCommaMs = 150;
const atEndMs = 300;
const longestLetters = 4;

/** How a mouth moves that says a text, by the rules of its spelling: for voices of which no more is known. */
export function soundsOfText(text: string, language: string): Sound[] {
  const tongue = language.split("-")[0] ?? "";
  const parts =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\p{N}|[.!?。！？…]+|[,;:、，–—]+|\s+/gu) ?? [];
  return parts.flatMap((part): Sound[] => {
    if (/^\s/.test(part)) return [pause(betweenWordsMs)];
    if (/^[.!?。！？…]/.test(part)) return [pause(atEndMs)];
    if (/^[,;:、，–—]/.test(part)) return [pause(atCommaMs)];
    return /^\p{N}$/u.test(part) ? [...numberSounds] : soundsOfWord(part, tongue);
  });
}

/** A digit is a short word, whatever it is called. */
const numberSounds: readonly Sound[] = [sound("SS"), sound("E"), sound("nn")];

export function soundsOfWord(word: string, tongue: string): Sound[] {
  const letters = lettersOf(tongue);
  const shapes: Viseme[] = [];
  for (let at = 0; at < word.length; ) {
    const found = shapesAt(word, at, letters);
    shapes.push(...found.shapes);
    at += found.length;
  }
  // A letter that is silent elsewhere is what opens the mouth in a word without another.
  if (!shapes.some(isVowel)) shapes.push("E");
  return shapes.map(sound);
}

/** The longest group of letters at this place; one that stands only at the beginning or the end is marked so. */
function shapesAt(word: string, at: number, letters: ReadonlyMap<string, readonly Viseme[]>) {
  for (let length = Math.min(longestLetters, word.length - at); length > 0; length -= 1) {
    const group = word.slice(at, at + length);
    const shapes =
      (at === 0 ? letters.get(`^${group}`) : undefined) ??
      (at > 0 && at + length === word.length ? letters.get(`${group}$`) : undefined) ??
      letters.get(group);
    if (shapes) return { shapes, length };
  }
  const letter = String.fromCodePoint(word.codePointAt(at) ?? 0);
  const bare = letter.normalize("NFD")[0] ?? "";
  return { shapes: shapesOfKana(letter) ?? letters.get(bare) ?? shapesOfOther(letter), length: letter.length };
}

/** Of writings that are not known here, every letter opens the mouth; a mark does not. */
const shapesOfOther = (letter: string): readonly Viseme[] => (/\p{L}/u.test(letter) ? ["E"] : []);
