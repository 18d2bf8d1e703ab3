import { alternatives } from "../plain.ts";
import type { CalendarUnit } from "./calendar-words.ts";

/** What names the last day of a time: the day itself, or the end, which of a week is its Friday. */
export interface End {
  readonly exact: boolean;
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

function ends(of: { day: string; end: string; month?: string; year?: string; weekend?: RegExp }): EndWords {
  const names = new Map<string, End>();
  const add = (written: string | undefined, end: End) => {
    if (written !== undefined) for (const word of alternatives(written)) names.set(word, end);
  };
  add(of.day, { exact: true });
  add(of.end, { exact: false });
  add(of.month, { exact: false, unit: "month" });
  add(of.year, { exact: false, unit: "year" });
  return {
    names,
    begins: new Set([...names.keys()].map((name) => name.split(" ")[0] ?? "")),
    weekend: of.weekend ?? null,
  };
}

const english = ends({
  day: "last day|very last day|final day|last calendar day|last",
  end: "end|very end",
  month: "month end|eom",
  year: "year end|eoy",
});
const words: { readonly [language: string]: EndWords } = {
  en: english,
  de: ends({
    day: "letzter tag|letzte tag|letzten tag|letztem tag|letzter|letzte|letzten|allerletzten tag",
    end: "ende",
    month: "monatsende|monatsletzten|monatsletzter|ultimo",
    year: "jahresende",
  }),
  fr: ends({ day: "dernier jour|tout dernier jour|dernier", end: "fin|toute fin" }),
  es: ends({ day: "último día|último", end: "fin|final", weekend: /(?:^| )(?:fin|final) de semana(?= |$)/ }),
  pl: ends({
    day: "ostatni dzień|ostatniego dnia|ostatnim dniu|ostatniego",
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
  endWordsOf(language).names.get(word)?.exact === false;

export const endWordsOf = (language: string): EndWords =>
  language === "fr-CA" ? canadian : (words[language.split("-")[0] ?? ""] ?? english);
