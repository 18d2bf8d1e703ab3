import { alternatives } from "../plain.ts";

/** Days of work, from Monday to Friday, as they are counted: "three working days". */
interface WorkingDayWords {
  readonly sure: RegExp;
  /** Days of which some people count Saturday as one, and some do not: "Werktage", "jours ouvrables". */
  readonly unsure: RegExp | null;
  /** Before the first of them that comes. */
  readonly next: RegExp;
}

const some = (text: string) => `(?:${alternatives(text).join("|")})`;

function workingDays(of: { sure: string; unsure?: string; next: string }): WorkingDayWords {
  return {
    sure: new RegExp(`(?:^| )${some(of.sure)}(?= |$)`),
    unsure: of.unsure === undefined ? null : new RegExp(`(?:^| )${some(of.unsure)}(?= |$)`),
    next: new RegExp(`(?:^| )${some(of.next)}(?= |$)`),
  };
}

const english = workingDays({
  sure: "working days?|business days?|work days?|workdays?|weekdays",
  next: "next|following|first",
});
const words: { readonly [language: string]: WorkingDayWords } = {
  en: english,
  de: workingDays({
    sure: "arbeitstag(?:e|en)?|bankarbeitstag(?:e|en)?",
    unsure: "werktag(?:e|en)?",
    next: "nächster|nächste|nächsten|nächstem|kommenden|folgenden",
  }),
  fr: workingDays({ sure: "jours? ouvrés?", unsure: "jours? ouvrables?", next: "prochain|suivant" }),
  es: workingDays({ sure: "días? hábil(?:es)?", unsure: "días? laborables?", next: "próximo|siguiente" }),
  pl: workingDays({
    sure: "dni roboczych|dni robocze|dzień roboczy|dnia roboczego",
    next: "następny|następnego|najbliższy|najbliższego",
  }),
};

export const workingDayWordsOf = (language: string): WorkingDayWords => words[language.split("-")[0] ?? ""] ?? english;
