import { alternatives } from "../plain.ts";
import type { CalendarUnit } from "./calendar-words.ts";

/**
 * What names a day of a time: its last day itself, its end, which of a week is its Friday, its start or its middle. The
 * middle of a month is its 15th, as laws have it.
 */
export interface End {
  readonly at: "start" | "middle" | "end" | "lastDay";
  /** Of "Monatsende". */
  readonly unit?: CalendarUnit;
}

interface EndWords {
  readonly names: ReadonlyMap<string, End>;
  /** With which a name of them begins. */
  readonly begins: ReadonlySet<string>;
  /** Saturday and Sunday, though they are called an end. */
  readonly weekend: RegExp | null;
}

function ends(of: {
  start: string;
  middle: string;
  end: string;
  day: string;
  month?: { readonly [at in "start" | "middle" | "end"]?: string };
  year?: string;
  weekend?: RegExp;
}): EndWords {
  const names = new Map<string, End>();
  const add = (written: string | undefined, end: End) => {
    if (written !== undefined) for (const word of alternatives(written)) names.set(word, end);
  };
  add(of.day, { at: "lastDay" });
  for (const at of ["start", "middle", "end"] as const) {
    add(of[at], { at });
    add(of.month?.[at], { at, unit: "month" });
  }
  add(of.year, { at: "end", unit: "year" });
  return {
    names,
    begins: new Set([...names.keys()].map((name) => name.split(" ")[0] ?? "")),
    weekend: of.weekend ?? null,
  };
}

const english = ends({
  day: "last day|very last day|final day|last calendar day|last",
  start: "start|beginning|very beginning|very start",
  middle: "middle|mid",
  end: "end|very end",
  month: { end: "month end|eom" },
  year: "year end|eoy",
});
const words: { readonly [language: string]: EndWords } = {
  en: english,
  de: ends({
    day: "letzter tag|letzte tag|letzten tag|letztem tag|letzter|letzte|letzten|allerletzten tag",
    start: "anfang|beginn",
    middle: "mitte",
    end: "ende",
    month: {
      start: "monatsanfang|monatsbeginn|monatsersten|monatserster",
      middle: "monatsmitte",
      end: "monatsende|monatsletzten|monatsletzter|ultimo",
    },
    year: "jahresende",
  }),
  fr: ends({
    day: "dernier jour|tout dernier jour|dernier",
    start: "début|tout début",
    middle: "milieu|mi",
    end: "fin|toute fin",
  }),
  es: ends({
    day: "último día|último",
    start: "principio|comienzo|inicio",
    middle: "mediados|mitad",
    end: "fin|final",
    weekend: /(?:^| )(?:fin|final) de semana(?= |$)/,
  }),
  pl: ends({
    day: "ostatni dzień|ostatniego dnia|ostatnim dniu|ostatniego",
    start: "początek|początku|początkiem",
    middle: "połowa|połowie|połowę",
    end: "koniec|końcem|końcu",
  }),
};

/** "Fin de semaine" is the weekend where French is Canadian. */
const canadian: EndWords = {
  ...(words.fr ?? english),
  weekend: /(?:^| )fin de semaine(?= |$)/,
};

/** Whether a word may begin what names a last day, and hardly anything else. */
export const namesEnd = (word: string, language: string): boolean =>
  (endWordsOf(language).names.get(word)?.at ?? "lastDay") !== "lastDay";

export const endWordsOf = (language: string): EndWords =>
  language === "fr-CA" ? canadian : (words[language.split("-")[0] ?? ""] ?? english);
