import { fold } from "./fold.ts";

/** Endings that are cut, the longest first: light on purpose, so that what stays is still a word's own. */
const endings: { readonly [language: string]: readonly string[] } = {
  en: ["ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "e", "y"],
  de: ["ungen", "ung", "ern", "em", "en", "er", "es", "et", "st", "te", "e", "n", "s", "t"],
  fr: [
    "ations",
    "ation",
    "issez",
    "ements",
    "ement",
    "ions",
    "ons",
    "ent",
    "ees",
    "ee",
    "ez",
    "er",
    "ir",
    "es",
    "e",
    "s",
    "x",
  ],
  es: [
    "aciones",
    "acion",
    "amiento",
    "ando",
    "iendo",
    "amos",
    "ados",
    "adas",
    "ado",
    "ada",
    "ar",
    "er",
    "ir",
    "es",
    "as",
    "os",
    "an",
    "a",
    "e",
    "o",
    "s",
  ],
  pl: [
    "owanie",
    "owania",
    "ami",
    "ach",
    "ego",
    "emu",
    "iem",
    "owi",
    "ych",
    "ymi",
    "ym",
    "im",
    "ac",
    "ic",
    "om",
    "ow",
    "ie",
    "em",
    "ej",
    "a",
    "e",
    "i",
    "o",
    "u",
    "y",
  ],
};
const shortestStem = 3;

/** A folded word without what its place in the sentence adds to it. */
export function stem(word: string, language: string): string {
  const cut = endings[language.split("-")[0] ?? ""]?.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem,
  );
  return cut ? word.slice(0, -cut.length) : word;
}

const lists = (text: string) => new Set(text.split(" ").map(fold));
/** Words that stand in every sentence and tell none apart. */
const idle: { readonly [language: string]: ReadonlySet<string> } = {
  en: lists(
    "a an the i you he she it we they me my your our is are am be was do does did can could would should will to of in on at for with and or please want like need have has this that there how what when where which who would d m s t ll",
  ),
  de: lists(
    "der die das den dem des ein eine einen einem einer ich du sie er es wir ihr mir mich mein meine meinen ihre ist sind bin war kann können könnte möchte will würde hätte habe hat zu von in im am an auf für mit und oder bitte wie was wann wo wer welche gerne gern",
  ),
  fr: lists(
    "le la les l un une des du de d je j tu il elle nous vous ils me mon ma mes votre vos est sont suis être peux peut pouvez pourrais voudrais veux avez ai a à au aux en dans sur pour avec et ou s il plaît comment que qu quoi quand où qui quel quelle quels quelles est-ce ce",
  ),
  es: lists(
    "el la los las un una unos unas de del yo tú usted él ella nosotros me mi mis su sus es son soy está puedo puede podría quiero quisiera querría tengo tiene a al en para por con y o favor cómo qué cuándo dónde quién cuál que se lo",
  ),
  pl: lists(
    "ja ty on ona my wy mi mnie mój moja moje pan pani państwo jest są być czy mogę może chcę chciałbym chciałabym proszę się do od w we na z ze za po dla i lub a o jak co kiedy gdzie kto jaki jaka jakie to ten ta",
  ),
};

/** Whether a folded word stands in every sentence, as "for" and "with" do. */
export const joinsOnly = (word: string, language: string): boolean =>
  idle[language.split("-")[0] ?? ""]?.has(word) === true;

/** The words of a text as they are compared: folded, cut to their stems, pairs of characters where words have no spaces. */
export function stemsOf(text: string, language: string): readonly string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  if (/^(?:ja|zh|th)/.test(language)) return words.flatMap(pairs);
  const dull = idle[language.split("-")[0] ?? ""];
  const content = words.filter((word) => !dull?.has(word));
  /** "What can you do" has nothing but idle words, and means something all the same. */
  return (content.length > 0 ? content : words).map((word) => stem(word, language));
}

/** What tells words apart in Japanese is written in kanji or katakana; a syllable behind it is how it is joined to the next. */
const telling = /[\p{Script=Han}\p{Script=Katakana}ー]/u;
const joined = /[はがをにのとでもへや]$/;

function pairs(word: string): readonly string[] {
  const characters = [...word];
  if (characters.length < 2 || /^[\p{Script=Latin}\p{N}]+$/u.test(word)) return [word];
  const all = characters.slice(1).map((second, at) => `${characters[at]}${second}`);
  const content = all.filter((pair) => telling.test(pair) && !joined.test(pair));
  return content.length > 0 ? content : all;
}
