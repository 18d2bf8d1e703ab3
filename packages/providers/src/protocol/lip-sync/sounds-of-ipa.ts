import type { Viseme } from "../../contract/viseme.ts";
import { pause, type Sound, sound } from "./sound.ts";

const groups: Readonly<Record<Viseme, string>> = {
  sil: "ʔ",
  PP: "pbmɓ",
  FF: "fvɱʋβɸ",
  TH: "θð",
  DD: "tdʈɖ",
  kk: "kgɡcɟqɢxɣχhɦħʁçʝ",
  CH: "ʃʒʂʐɕʑ",
  SS: "sz",
  nn: "nŋɲɳlɭʎɫɬɴ",
  RR: "rɹɾɻɽɚɝʀɺ",
  aa: "aɑɐʌæɒɶ",
  E: "eɛəɜøœɘɞɵ",
  I: "iɪyʏɨjɥ",
  O: "oɔɤ",
  U: "uʊwɯʉʍ",
};
const visemeOf = new Map(Object.entries(groups).flatMap(([viseme, signs]) => [...signs].map((sign) => [sign, viseme])));
const longVowel = "ː";

const betweenWordsMs = 10;
const betweenClausesMs = 250;

/** The words of a text in phonemes: between spaces, clauses in lines; what stands in brackets names a language. */
const clausesOf = (phonemes: string): string[][] =>
  phonemes
    .replace(/\([^)]*\)/g, "")
    .split("\n")
    .map((clause) => clause.trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);

export const wordsOfPhonemes = (phonemes: string): Sound[][] => clausesOf(phonemes).flat().map(soundsOfIpa);

/** How a mouth moves that says a text. */
export const soundsOfPhonemes = (phonemes: string): Sound[] =>
  clausesOf(phonemes).flatMap((words, at): Sound[] => [
    ...(at > 0 ? [pause(betweenClausesMs)] : []),
    ...words.flatMap((word, place) => [...(place > 0 ? [pause(betweenWordsMs)] : []), ...soundsOfIpa(word)]),
  ]);

/** How a mouth moves that says phonemes of the International Phonetic Alphabet; stress and the like change nothing. */
export function soundsOfIpa(phonemes: string): Sound[] {
  const sounds: Sound[] = [];
  for (const sign of phonemes.normalize("NFD")) {
    const viseme = visemeOf.get(sign) as Viseme | undefined;
    const last = sounds.at(-1);
    if (viseme) sounds.push(sound(viseme));
    else if (sign === longVowel && last) sounds[sounds.length - 1] = { ...last, ms: last.ms * 1.6 };
  }
  return sounds;
}
