import { fold } from "./fold.ts";

/** Of an answer to one question: what is longer is a speech, and no date or number. */
export const longestAnswer = 300;

/** As words of an answer are compared: folded, and without the letters that folding leaves. */
export const plain = (text: string): string =>
  fold(text.slice(0, longestAnswer))
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll("’", "'")
    .replace(/(^| )([ldj])'(?=\p{L})/gu, "$1$2 ");

/** Whether the language writes its words without spaces. */
export const unspaced = (language: string): boolean => /^(?:ja|zh|th)/.test(language);

/** How people type a word: with its accents, without them, and with `ue` for `ü`. */
export const spellings = (word: string): readonly string[] => [
  ...new Set([plain(word), plain(word.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue"))]),
];

/** The parts of `a|b|c`, in every spelling. */
export const alternatives = (text: string): readonly string[] => text.split("|").flatMap(spellings);

/** Words for minus and or that are neither. */
const roughly = /(?<!\p{L})(?:more or less|mehr oder weniger|plus ou moins|mas o menos|mniej wiecej)(?!\p{L})/gu;

export const germanWeekday = "(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend";

/** "Dienstagabend". */
const compound = new RegExp(
  `(?<!\\p{L})(${germanWeekday})s?(abend|morgen|vormittag|mittag|nachmittag|frueh|fr[uü]h|nacht)(?!\\p{L})`,
  "giu",
);

/** A day of the week and its part as two words: "Dienstag abend". */
export const splitDayParts = (text: string): string => text.replace(compound, "$1 $2");

/** The words of an answer; marks around them dropped, those within a number or a time kept. */
export function wordsIn(text: string): readonly string[] {
  return splitDayParts(plain(text))
    .replace(roughly, " ")
    .replace(/(\p{L})[-‐–](?=\p{L})/gu, "$1 ")
    .replace(/[!?¿¡;"“”„«»()[\]…]/g, " ")
    .split(" ")
    .flatMap((word) => word.replace(/^[,:'-]+(?=\D)|[,:']+$/g, "").replace(/^([^\d]+)\.$/, "$1") || []);
}
