import type { Viseme } from "../../contract/viseme.ts";
import { type Sound, sound } from "./sound.ts";

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
