import { parseNumber } from "../language/parse-number.ts";
import { readWritten } from "../variable/read-written.ts";
import type { Draft, Turn } from "./draft.ts";

/** How many of a conversation are kept; the oldest go first. */
const most = 50;

/** Of so many characters with points or commas among them; no number that anybody means is longer. */
const numbers = /(?<![\d.,])\d{1,20}(?:[.,]\d{1,20}){1,8}(?![\d.,]*\d)/g;

/** Keeps the numbers of a person's words that a machine would mean otherwise: `1.500` in German. */
export function noteNumbers({ draft, language }: Turn, words: string): void {
  const said = [...words.matchAll(numbers)].slice(-most).flatMap(([number]) => {
    const written = readWritten("Number", number);
    return written === undefined || parseNumber(number, { language }) === written ? [] : [number];
  });
  if (said.length > 0) draft.saidNumbers = [...new Set([...(draft.saidNumbers ?? []), ...said])].slice(-most);
}

/** Whether a person has said a number just as it stands, whatever has come between. */
export const wasSaid = ({ saidNumbers }: Draft, number: string): boolean =>
  saidNumbers?.includes(number.replace(/^[+-]/, "")) === true;
