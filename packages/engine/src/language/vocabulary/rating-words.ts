/** "Four stars out of five": a word may stand behind the number. */
const between = (words: string) =>
  new RegExp(`(?<!\\S)(?<value>\\d{1,3}) (?:\\p{L}+ )?(?:${words}) (?<of>\\d{1,3})(?!\\S)`, "u");

const words: { readonly [language: string]: RegExp } = {
  en: between("out of|of"),
  de: between("von"),
  fr: between("sur"),
  es: between("de|sobre"),
  pl: between("na|z"),
  ja: /(?<of>\d{1,3})(?:点満点|段階|点|つ星)?(?:中|のうち|で)の?(?:星)?(?<value>\d{1,3})/,
};

/** How a language says out of how many something is. */
export const outOf = (language: string): RegExp => words[language.split("-")[0] ?? ""] ?? (words.en as RegExp);
