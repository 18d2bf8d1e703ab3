import { plain } from "../plain.ts";

/** What stands before a name where not that is meant but what is beside it: "the one after green". */
interface BesideWords {
  readonly next: RegExp;
  readonly previous: RegExp;
  /** Which of those beside it nobody knows: "next to green", "after green". */
  readonly open: RegExp;
}

/** Each at the end of words without their marks; articles may follow. */
function beside(of: { [part in keyof BesideWords | "articles"]: string }): BesideWords {
  const atEnd = (words: string) => new RegExp(`(?:^| )(?:${plain(words)})(?: (?:${plain(of.articles)}))* $`);
  return { next: atEnd(of.next), previous: atEnd(of.previous), open: atEnd(of.open) };
}

const one = "(?:one|option|button|choice)(?: that)?(?: is| comes)?(?: right| just| directly)?";
const english = beside({
  articles: "the|that",
  next: `${one} (?:after|below|under|underneath|beneath|following)`,
  previous: `${one} (?:before|above|preceding)`,
  open: "after|before|below|above|under|underneath|beneath|following|preceding|next to|beside|between|left of|right of",
});
const german = "(?:das|der|die|den|option)(?: direkt| gleich)?";
const french = "(?:celui|celle|option)(?: juste)?(?: qui (?:est|vient))?(?: juste)?";
const spanish = "(?:el|la|opción)(?: que)?(?: va| está| viene| de| justo)*";
const polish = "(?:ten|ta|to|tę|opcja|opcję)(?: zaraz| tuż)?";
const words: { readonly [language: string]: BesideWords } = {
  en: english,
  /** "Nach Berlin" and "über Preise" are where to and what of. */
  de: beside({
    articles: "der|die|das|dem|den|von",
    next: `${german} (?:unter|unterhalb)|nächste[rsn]? nach`,
    previous: `${german} (?:vor|oberhalb)`,
    open: `${german} (?:nach|hinter|über)|neben|zwischen|unter|unterhalb|oberhalb`,
  }),
  fr: beside({
    articles: "le|la|les|l|du|de|des",
    next: `${french} (?:après|sous|en dessous|au dessous)|suivante? après`,
    previous: `${french} (?:avant|au dessus)`,
    open: "après|avant|en dessous|au dessous|au dessus|à côté|entre",
  }),
  es: beside({
    articles: "el|la|los|las|l|del|de|al|a",
    next: `${spanish} (?:después|debajo|siguiente|bajo|tras)`,
    previous: `${spanish} (?:antes|encima|anterior)`,
    open: "después|debajo|antes|encima|al lado|junto|entre|tras",
  }),
  /** "Po angielsku" is how to speak. */
  pl: beside({
    articles: "tym|tą",
    next: `${polish} pod|następn[yaeą] po`,
    previous: `${polish} (?:nad|przed)`,
    open: `${polish} (?:po|za)|obok|między|pomiędzy`,
  }),
};

/** English where the language is none of those that have words between spaces. */
export const besideWordsOf = (language: string): BesideWords => words[language.split("-")[0] ?? ""] ?? english;

/** Behind a name, without what is only polite. */
export const japaneseBeside = {
  next: /^の(?:すぐ|1つ|一つ|ひとつ)?(?:次|つぎ|後|あと|下|した)$/,
  previous: /^の(?:すぐ|1つ|一つ|ひとつ)?(?:前|まえ|上|うえ)$/,
  open: /^の?(?:隣|となり|横|間|あいだ|そば)$/,
};
