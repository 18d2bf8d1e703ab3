import { unspaced } from "../plain.ts";

/** What somebody says who takes back, within a sentence, what has just been said. */
interface MendingWords {
  /** Alone: "five I mean six". */
  readonly sure: string;
  /** Only behind a pause, as each of them has another sense: "five, no six". */
  readonly paused: string;
  /** Sounds that may stand before it: "five, oh no, six". */
  readonly sounds: string;
}

const marks = "[\\s,;:.!?…–—-]";
/** Commas and points within a number, an address or a time are no pause. */
const pause = "(?:[,;:!?](?=\\s|\\p{L})|[…–—]|\\.+(?=\\s)|\\s-+(?=\\s))\\s*";
/** "No" and "nie" mean "not" unless a pause or another such word follows: "5, no 6" is 5 in Spanish. */
const beforePause = (others: string) => `(?=\\s*[,;:…–—]|\\s*[.!](?!\\s?\\d)|\\s-|\\s+(?:${others}))`;

function spaced({ sure, paused, sounds }: MendingWords): RegExp {
  const end = "(?![\\p{L}\\p{N}@'’])";
  return new RegExp(
    `(?:${pause}(?:(?:${sounds})${end}${marks}+)*(?:${paused})|(?<![\\p{L}\\p{N}@.])(?:${sure}))${end}(?:${marks}+(?:${paused}|${sure}|${sounds})${end})*${marks}*`,
    "giu",
  );
}

const english = spaced({
  sure: "i mean|i meant(?: to say)?|what i meant was|scratch that|make that|change (?:that|it) to|let me correct that|i should have said",
  /** "No. 5" is a number of something; "no one", "no later than 6". */
  paused:
    "no(?!\\.\\s?\\d)(?!\\s+(?:one|more|less|fewer|later|earlier|sooner|longer|other)(?!\\p{L}))|nope|nah|wait|sorry|oops|whoops|actually|(?:or )?rather|make it|hold on|hang on|pardon(?: me)?|excuse me|correction|on (?:second thoughts?|reflection)|my (?:bad|mistake)",
  sounds: "oh|ah|uh|um|er|hmm",
});
const words: { readonly [language: string]: RegExp } = {
  en: english,
  de: spaced({
    sure: "ich mein(?:e|te)?|ich wollte sagen|besser gesagt|ich korrigiere(?: mich)?",
    paused:
      "nein|nee|nö|warte(?: mal)?|warten sie|moment(?: mal)?|entschuldigung|entschuldige|verzeihung|pardon|sorry|ups|quatsch|vielmehr|(?:doch )?lieber|(?:oder )?besser|korrektur|eigentlich|falsch|mein fehler|(?:ich )?hab(?:e)? mich (?:vertan|geirrt|vertippt|verschrieben)",
    sounds: "oh|ach|äh|ähm|hm",
  }),
  fr: spaced({
    sure: "je veux dire|je voulais dire|ou plut[oô]t",
    paused:
      "non|enfin|pardon|d[eé]sol[eé]e?|excusez[- ]moi|attends|attendez|oups|plut[oô]t|en fait|finalement|correction|je corrige|erreur|je me suis tromp[eé]e?|r[eé]flexion faite|[aà] la r[eé]flexion",
    sounds: "oh|ah|euh|hein",
  }),
  es: spaced({
    sure: "quiero decir|quer[ií]a decir|quise decir|mejor dicho",
    paused: `no${beforePause("perd|espera|espere|digo|quer|quise|mejor dicho")}|perd[oó]n|perdon[ae]|disculp[ae]|lo siento|digo|espera|espere|(?:o )?mejor|m[aá]s bien|en realidad|ups|correcci[oó]n|corrijo|me (?:he )?(?:equivoqu[eé]|equivocado|confund[ií]|confundido)|pens[aá]ndolo (?:bien|mejor)`,
    sounds: "ay|ah|uy|eh|oh",
  }),
  pl: spaced({
    sure: "to znaczy|mia[lł][ae]m na my[sś]li|chodzi[lł]o mi o|chcia[lł][ae]m powiedzie[cć]",
    paused: `nie${beforePause("czekaj|chwila|przepraszam|to znaczy|mia[lł]|chodzi")}|przepraszam|sorry|znaczy|czekaj|chwila|moment|ups|raczej|w[lł]a[sś]ciwie|(?:a )?jednak|poprawka|korekta|pomy[lł]ka|pomyli[lł][ae]m si[eę]|m[oó]j b[lł][aą]d|po namy[sś]le`,
    sounds: "oj|ach|eee|yyy|hm",
  }),
};

const anyJapanese =
  "いや(?!(?!いや|やっぱ|やはり|ちが|すみ|ごめ)\\p{sc=Hira})|いえ(?!\\p{sc=Hira})|いいえ|違う|違います|違った|ちがう|すみません|ごめん(?:なさい)?|失礼(?:しました)?|待って(?:ください)?|やっぱり?|やはり|もとい|訂正|間違え(?:た|ました)";
/** いや behind a pause, where no other word begins with it: いやす, いやな. */
const japanese = new RegExp(
  `(?:[、。，,．…！？\\s](?:[あっ、。\\s]|えっと)*(?:そう)?(?:${anyJapanese}|じゃなくて|ではなくて|じゃなく|ではなく)|(?:じゃ|では)なくて?)(?:[、。，,…！\\s]*(?:${anyJapanese}))*[、。，,…！\\s]*`,
  "gu",
);

/** Finds each such place of a text, all that is said there in one. */
export const mendingWordsOf = (language: string): RegExp =>
  unspaced(language) ? japanese : (words[language.split("-")[0] ?? ""] ?? english);

const isSurely =
  /(?:mean|meant|say|mein|meine|meinte|dire|decir|dicho|znaczy|my[sś]li|chodzi[lł]o mi o)$|[,;:.!…–—-]$/iu;

/** Whether no other sense is left: "sorry, Tuesday", unlike "sorry Tuesday is full". */
export const mendsSurely = (said: string): boolean => isSurely.test(said.trim());
