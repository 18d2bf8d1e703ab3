import { plain, unspaced } from "../plain.ts";

interface RefusalWords {
  /** What makes of a thing that is named one that is not wanted. */
  readonly not: ReadonlySet<string>;
  /** Between things that are spoken of: "not Monday but Tuesday", "nein Dienstag". */
  readonly but: ReadonlySet<string>;
}

/** Words as they are left when marks are gone: of "can't" and its like a "t" stands alone. */
const set = (text: string): ReadonlySet<string> => new Set(text.split(" ").map(plain));

const english: RefusalWords = {
  not: set("not no nope never without except neither nor t dont doesnt isnt wont cant cannot wouldnt shouldnt didnt"),
  but: set("but instead rather nope nah"),
};

const words: { readonly [language: string]: RefusalWords } = {
  en: english,
  de: {
    not: set("nicht nich kein keine keinen keinem keiner keines nein nee nie niemals ohne außer weder noch"),
    but: set("sondern aber stattdessen lieber nein nee"),
  },
  fr: { not: set("pas non n jamais sans sauf ni aucun aucune"), but: set("mais plutôt non") },
  es: { not: set("no nunca jamás sin excepto salvo ni tampoco"), but: set("sino pero mejor") },
  pl: { not: set("nie nigdy bez oprócz poza ani żaden żadna żadne"), but: set("ale lecz tylko") },
};

const refusalWordsOf = (language: string): RefusalWords => words[language.split("-")[0] ?? ""] ?? english;

/** How Japanese refuses what stands before it. */
const refusedBefore = /じゃな|ではな|でな[いく]|以外|いや|嫌|いらな|要らな|いりませ|だめ|ダメ|無理|やめ|ちが|違|いいえ/;

/** Whether something is refused in a text. */
export function refuses(text: string, language: string): boolean {
  if (unspaced(language)) return refusedBefore.test(plain(text));
  const { not } = refusalWordsOf(language);
  return wordsAndMarks(text).some((word) => not.has(word));
}

/** Whether a name is refused wherever it stands: "not pizza", "Montag geht nicht"; "no, pizza" does not refuse it. */
export function isRefused(name: string, text: string, language: string): boolean {
  if (unspaced(language)) {
    const behind = plain(text).split(plain(name)).slice(1);
    return behind.length > 0 && behind.every((part) => refusedBefore.test(part.split(/[、。,.]/)[0] ?? ""));
  }
  const { not } = refusalWordsOf(language);
  const naming = clauses(text, language).filter((clause) => ` ${clause} `.includes(` ${plain(name)} `));
  const beside = (clause: string) => ` ${clause} `.replace(` ${plain(name)} `, " ").split(" ");
  return naming.length > 0 && naming.every((clause) => beside(clause).some((word) => not.has(word)));
}

/** A text without the clauses in which something is refused: what they name is not meant. */
export function unrefused(text: string, language: string): string {
  if (!refuses(text, language)) return text;
  const { but } = refusalWordsOf(language);
  const seam = new RegExp(
    `(?<!\\d),|,(?!\\d)|[;!?、。]|\\.(?:\\s|$)|(?<=(?:じゃ|では|で)なくて?)(?!て)|(?<!\\p{L})(?:${[...but].join("|")})(?!\\p{L})`,
    "u",
  );
  return exceptions(text)
    .split(seam)
    .filter((clause) => !refuses(clause, language))
    .join(", ");
}

/** "All but" takes something out; "but" alone goes on with something else. */
const exceptions = (text: string) =>
  plain(text).replace(/\b(?:(?:any|every)(?:thing| day| time)|all) but\b/g, "except");

const wordsAndMarks = (text: string): readonly string[] => exceptions(text).match(/[\p{L}\p{N}]+|[,;.!?]/gu) ?? [];

function clauses(text: string, language: string): readonly string[] {
  const { but } = refusalWordsOf(language);
  return wordsAndMarks(text)
    .map((word) => (/^[,;.!?]$/.test(word) || but.has(word) ? "," : word))
    .join(" ")
    .split(",")
    .map((clause) => clause.trim());
}
